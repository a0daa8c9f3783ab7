/** Sends the changes of the wish list, and reads the account's list on the server (`decisions.md`). */
import type { CartLine } from '#contract/entities/cart.ts';
import type { Outcome } from '#contract/outcome.ts';
import { MAX_WISHES } from '#site/limits.ts';
import {
  type Change,
  createOutbox,
  type Outbox,
  type OutboxPage,
  type Pending,
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
type WishChange = Change & { kind: 'add' | 'remove' };

/** Rows without an id cannot be removed. */
const NO_ID = { kind: 'notFound', message: '' } as const;

export function createWishSync({ wishlist, page, calls }: SyncPorts): Outbox {
  /** The server's list as it was read in this round. Other pages and devices change it, too. */
  let rows: readonly WishRow[] = [];

  const pending = ({ freshSince, isRead, isRefused }: Round): Pending<WishChange> => {
    const stored = wishlist.read();
    const present = new Set(rows.map(({ productId }) => productId));
    // A product that was added after the read has no row yet.
    const removed = stored.removed.map((key) => {
      return { kind: 'remove', key, needsRead: !(isRead && present.has(key)) } as const;
    });
    const added = unsentOf(stored).map((key) => {
      return { kind: 'add', key, needsRead: !isRead || present.has(key) } as const;
    });
    return {
      changes: [...removed, ...added.reverse()].filter(({ key }) => !isRefused(key)),
      isStale: freshSince > 0 || stored.account !== page.user()?.id,
    };
  };

  /** Changes the list of an account. It is unchanged after signing out, and when another shopper has signed in. */
  const store = (account: string, change: (stored: StoredWishes) => StoredWishes) =>
    wishlist.store((stored) => (stored.account === account ? change(stored) : stored));

  const add = async (send: WishCalls['add'], productId: string, account: string) => {
    const outcome = await send(productId);
    if (outcome.kind === 'done') store(account, (stored) => withSent(stored, productId));
    return outcome;
  };

  const remove = async (send: WishCalls['remove'], productId: string, account: string) => {
    for (const { rowId } of rows.filter((row) => row.productId === productId)) {
      const outcome = rowId === null ? NO_ID : await send(rowId);
      if (outcome.kind !== 'done') return outcome;
    }
    rows = rows.filter((row) => row.productId !== productId);
    store(account, ({ removed, ...stored }) => ({
      ...stored,
      removed: removed.filter((id) => id !== productId),
    }));
    return null;
  };

  return createOutbox<WishChange, WishCalls>({
    page,
    calls,
    pending,
    read: async ({ list }, { id }) => {
      wishlist.store((stored) => ofAccount(stored, id));
      const outcome = await list();
      if (outcome.kind !== 'done') return outcome;
      rows = outcome.value;
      store(id, (stored) => withServerList(stored, outcome.value));
      return outcome;
    },
    send: ({ kind, key }, session, { id }) =>
      kind === 'add' ? add(session.add, key, id) : remove(session.remove, key, id),
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
