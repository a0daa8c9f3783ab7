/** Sends the changes of the wish list, and reads the account's list on the server (`decisions.md`). */
import type { CartLine } from '#contract/entities/cart.ts';
import type { Outcome } from '#contract/outcome.ts';
import { MAX_WISHES } from '#site/limits.ts';
import {
  createOutbox,
  isRefusal,
  type Outbox,
  type OutboxPage,
  type Round,
} from '../../shopper/outbox/outbox.ts';
import type { SessionUser } from '../../shopper/stored-user.ts';
import type { StoredWishes } from './stored-wishes.ts';
import type { Wishlist } from './wishlist.ts';

/** A row of the server's list. A product may have several, one for each variant. */
export type WishRow = Pick<CartLine, 'rowId' | 'productId' | 'title'>;

/** The calls of one session. None rejects. */
export interface WishCalls {
  list(): Promise<Outcome<readonly WishRow[]>>;
  add(productId: string): Promise<Outcome<unknown>>;
  remove(rowId: string): Promise<Outcome<unknown>>;
}

interface SyncPorts {
  wishlist: Pick<Wishlist, 'read' | 'store'>;
  page: OutboxPage;
  calls(user: SessionUser): Promise<WishCalls>;
}

/** The key of a change is its product. */
type Step = { kind: 'read'; key: null } | { kind: 'add' | 'remove'; key: string };

const READ: Step = { kind: 'read', key: null };
/** Rows without an id cannot be removed. */
const NO_ID = { kind: 'notFound', message: '' } as const;

export function createWishSync({ wishlist, page, calls }: SyncPorts): Outbox {
  /** The server's list; null when it must be read before a change is sent. */
  let server: { account: string; rows: readonly WishRow[]; readAt: number } | null = null;

  const next = ({ freshSince, hasFailed, isRefused }: Round): Step | null => {
    if (server === null || server.account !== page.user()?.id || server.readAt < freshSince) return READ;
    const { removed } = wishlist.read();
    const added = unsentOf(wishlist.read());
    const present = new Set(server.rows.map(({ productId }) => productId));
    // A product was added after the server's list was read.
    if (added.some((id) => present.has(id)) || removed.some((id) => !present.has(id))) return READ;
    const isOpen = (id: string) => !hasFailed(id) && !isRefused(id);
    const gone = removed.find(isOpen);
    if (gone !== undefined) return { kind: 'remove', key: gone };
    const wish = added.filter(isOpen).at(-1);
    return wish === undefined ? null : { kind: 'add', key: wish };
  };

  /** Changes the list of an account. It is unchanged after signing out, and when another shopper has signed in. */
  const store = (account: string, change: (stored: StoredWishes) => StoredWishes) =>
    wishlist.store((stored) => (stored.account === account ? change(stored) : stored));

  const read = async ({ list }: WishCalls, account: string) => {
    wishlist.store((stored) => ofAccount(stored, account));
    const outcome = await list();
    if (outcome.kind !== 'done') return outcome;
    server = { account, rows: outcome.value, readAt: page.now() };
    store(account, (stored) => withServerList(stored, outcome.value));
    return outcome;
  };

  const add = async (send: WishCalls['add'], productId: string, account: string) => {
    const outcome = await send(productId);
    if (outcome.kind === 'done') store(account, (stored) => withSent(stored, productId));
    // A wish without a response may have arrived. A refused wish, such as for an unknown product, has not.
    else if (!isRefusal(outcome)) server = null;
    return outcome;
  };

  const remove = async (send: WishCalls['remove'], productId: string, account: string) => {
    const rows = server?.rows ?? [];
    for (const { rowId } of rows.filter((row) => row.productId === productId)) {
      const outcome = rowId === null ? NO_ID : await send(rowId);
      if (outcome.kind === 'done') continue;
      server = null;
      return outcome;
    }
    if (server !== null) server = { ...server, rows: rows.filter((row) => row.productId !== productId) };
    store(account, ({ removed, ...stored }) => ({
      ...stored,
      removed: removed.filter((id) => id !== productId),
    }));
    return null;
  };

  return createOutbox<Step, WishCalls>({
    page,
    calls,
    next,
    take: (step, session, { id }) => {
      if (step.kind === 'read') return read(session, id);
      return step.kind === 'add' ? add(session.add, step.key, id) : remove(session.remove, step.key, id);
    },
    isUnsent: ({ isRefused }) => {
      const stored = wishlist.read();
      return [...stored.removed, ...unsentOf(stored)].some((id) => !isRefused(id));
    },
  });
}

function unsentOf({ wishes }: StoredWishes): string[] {
  return wishes.filter(({ isSent }) => !isSent).map(({ productId }) => productId);
}

/** Keeps only unsent wishes when the account has changed: the sent ones are in the other account. */
function ofAccount(stored: StoredWishes, account: string): StoredWishes {
  if (stored.account === account) return stored;
  return { account, wishes: stored.wishes.filter(({ isSent }) => !isSent), removed: [] };
}

/** Merges the server's rows into the stored list. Unsent wishes and removals are kept. */
function withServerList(stored: StoredWishes, rows: readonly WishRow[]): StoredWishes {
  const titles = new Map(rows.map(({ productId, title }) => [productId, title]));
  const wishes = stored.wishes
    .filter(({ isSent, productId }) => !isSent || titles.has(productId))
    .map((wish) => ({ ...wish, isSent: titles.has(wish.productId) }));
  const known = new Set([...stored.removed, ...wishes.map(({ productId }) => productId)]);
  const added = [...titles]
    .filter(([productId]) => !known.has(productId))
    .map(([productId, title]) => ({ productId, title, isSent: true }));
  return {
    ...stored,
    wishes: [...wishes, ...added].slice(0, MAX_WISHES),
    removed: stored.removed.filter((productId) => titles.has(productId)),
  };
}

function withSent(stored: StoredWishes, productId: string): StoredWishes {
  const wishes = stored.wishes.map((wish) =>
    wish.productId === productId ? { ...wish, isSent: true } : wish,
  );
  return { ...stored, wishes };
}
