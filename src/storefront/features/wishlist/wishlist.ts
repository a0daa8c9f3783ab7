/**
 * The wish list. A click changes this browser's list at once; the signed-in shopper's list on the server follows, one
 * product after the other, so that nothing is lost and nothing doubled (`decisions.md`).
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { MAX_WISHES } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { parseWishes, type StoredWishes, serializeWishes, type Wish } from './stored-wishes.ts';

/** A row of the server's list. A product may have several, one for each variant. */
export interface WishRow {
  rowId: string;
  productId: string;
  title: string;
}

/** The calls of the signed-in shopper's list. */
export interface RemoteWishes {
  list(): Promise<Outcome<WishRow[]>>;
  add(productId: string): Promise<Outcome<null>>;
  remove(rowId: string): Promise<Outcome<null>>;
}

/** `failed`: some changes have not reached the server; the next synchronization sends them. */
export type SyncState = 'idle' | 'syncing' | 'failed';

export interface Wishlist {
  $wishes: ReadableAtom<readonly Wish[]>;
  $sync: ReadableAtom<SyncState>;
  has(productId: string): boolean;
  /** Adds a product, at the front. @returns false when the list is full */
  add(product: Pick<Wish, 'productId' | 'title'>): boolean;
  remove(productId: string): void;
  /** Makes this browser's list and the server's equal. Does nothing for a guest. */
  sync(): Promise<void>;
  /** Synchronizes when this browser has changes that the server does not have. */
  sendChanges(): Promise<void>;
}

interface WishlistPorts {
  slug: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
  /** Id of the signed-in shopper; null for a guest. */
  account(): string | null;
  remote: RemoteWishes;
}

const PRESENT = { kind: 'done', value: null } as const;

/** Repeating is useless: the shop does not have the product, or the API does not take it. */
const FINAL: readonly Failure['kind'][] = ['notFound', 'refused', 'conflict', 'broken'];

export function createWishlist({ slug, storage, watch, account, remote }: WishlistPorts): Wishlist {
  const key = storageKey('wishlist', slug);
  const read = () => parseWishes(storage.getItem(key));
  const $wishes = atom(read().wishes);
  const $sync = atom<SyncState>('idle');
  watch(key, () => $wishes.set(read().wishes));

  /** Changes the newest list: another tab may have changed it since. */
  const change = (next: (stored: StoredWishes) => StoredWishes) => {
    const stored = next(read());
    storage.setItem(key, serializeWishes(stored));
    $wishes.set(stored.wishes);
  };

  /** Takes the list over for an account. What another account has on its server is removed from this browser. */
  const claim = (owner: string) =>
    change((stored) =>
      stored.account === owner
        ? stored
        : { account: owner, wishes: stored.wishes.filter(({ isSent }) => !isSent), removed: [] },
    );

  const sendRemovals = async (rows: readonly WishRow[]): Promise<boolean> => {
    let isComplete = true;
    for (const productId of read().removed) {
      let isGone = true;
      for (const row of rows.filter((one) => one.productId === productId)) {
        const outcome = await remote.remove(row.rowId);
        isGone &&= outcome.kind === 'done';
      }
      isComplete &&= isGone;
      if (isGone) change((stored) => ({ ...stored, removed: without(stored.removed, productId) }));
    }
    return isComplete;
  };

  /** @returns the ids that the server's list has afterwards; null when a wish was not sent */
  const sendAdditions = async (rows: readonly WishRow[]): Promise<ReadonlySet<string> | null> => {
    const present = new Set(rows.map(({ productId }) => productId));
    let isComplete = true;
    for (const { productId } of read()
      .wishes.filter(({ isSent }) => !isSent)
      .reverse()) {
      const outcome = present.has(productId) ? PRESENT : await remote.add(productId);
      // A refused wish, such as a product that the shop has no more, stays in this browser alone.
      if (outcome.kind !== 'done') {
        isComplete &&= FINAL.includes(outcome.kind);
        continue;
      }
      present.add(productId);
      change((stored) => ({
        ...stored,
        wishes: stored.wishes.map((wish) =>
          wish.productId === productId ? { ...wish, isSent: true } : wish,
        ),
      }));
    }
    return isComplete ? present : null;
  };

  const exchange = async (owner: string): Promise<boolean> => {
    claim(owner);
    const listed = await remote.list();
    if (listed.kind !== 'done') return false;
    const removed = new Set(read().removed);
    const areRemoved = await sendRemovals(listed.value);
    const present = await sendAdditions(listed.value);
    // Another shopper may have signed in meanwhile.
    if (present === null || account() !== owner) return false;
    change((stored) => {
      const known = new Set([...stored.wishes.map(({ productId }) => productId), ...stored.removed]);
      const others = listed.value.filter(
        ({ productId }, index, all) =>
          !known.has(productId) &&
          !removed.has(productId) &&
          all.findIndex((one) => one.productId === productId) === index,
      );
      const retained = stored.wishes.filter(({ isSent, productId }) => !isSent || present.has(productId));
      const added = others.map(({ productId, title }) => ({ productId, title, isSent: true }));
      return { ...stored, wishes: [...retained, ...added].slice(0, MAX_WISHES) };
    });
    return areRemoved;
  };

  let running: Promise<void> | null = null;
  let isChanged = false;
  const run = async () => {
    $sync.set('syncing');
    let isDone = false;
    do {
      isChanged = false;
      const owner = account();
      isDone = owner === null || (await exchange(owner).catch(() => false));
    } while (isChanged && isDone);
    $sync.set(isDone ? 'idle' : 'failed');
    running = null;
  };
  const sync = (): Promise<void> => {
    if (account() === null) return Promise.resolve();
    isChanged = true;
    running ??= run();
    return running;
  };

  return {
    $wishes,
    $sync,
    sync,
    has: (productId) => $wishes.get().some((wish) => wish.productId === productId),
    add: ({ productId, title }) => {
      const { wishes } = read();
      if (wishes.some((wish) => wish.productId === productId)) return true;
      if (wishes.length >= MAX_WISHES) return false;
      change((stored) => ({
        ...stored,
        wishes: [{ productId, title, isSent: false }, ...stored.wishes],
        removed: without(stored.removed, productId),
      }));
      void sync();
      return true;
    },
    remove: (productId) => {
      change((stored) => {
        // A wish that is not marked as sent may be on its way.
        const mayBeSent = stored.account !== '' || account() !== null;
        const removed = without(stored.removed, productId);
        return {
          ...stored,
          wishes: stored.wishes.filter((wish) => wish.productId !== productId),
          removed: mayBeSent ? [...removed, productId] : removed,
        };
      });
      void sync();
    },
    sendChanges: async () => {
      const { wishes, removed } = read();
      if (removed.length > 0 || wishes.some(({ isSent }) => !isSent)) await sync();
    },
  };
}

function without(ids: readonly string[], productId: string): string[] {
  return ids.filter((id) => id !== productId);
}
