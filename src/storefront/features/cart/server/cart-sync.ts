/** Sends the changes of a signed-in shopper's cart, and reads the server's cart (`decisions.md` 3–5). */
import type { Failure, Outcome } from '#contract/outcome.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { createOutbox, isRefusal, type Outbox, type OutboxPage } from '../../../shopper/outbox/outbox.ts';
import type { SessionUser } from '../../../shopper/stored-user.ts';
import type { Sending } from './account-cart.ts';
import type { AccountSource } from './account-source.ts';
import {
  type ServerLine,
  withAccepted,
  withRefused,
  withServerCart,
  withSet,
  withSetting,
} from './server-lines.ts';
import { type CartChange, pendingOf } from './sync-steps.ts';

/** The calls of one session. None rejects. Messages are in the language of the page. */
export interface CartCalls {
  read(): Promise<Outcome<readonly ServerLine[]>>;
  /** @param requestId hosts that support ids add once per id */
  add(line: StoredLine, requestId: string): Promise<Outcome<{ knowsRequestId: boolean }>>;
  /** Null on hosts without the call. The quantity of the response is null if the host does not return it. */
  setQuantity: ((rowId: string, quantity: number) => Promise<Outcome<{ quantity: number | null }>>) | null;
  remove(rowId: string): Promise<Outcome<unknown>>;
}

interface SyncPorts {
  page: OutboxPage;
  source: Pick<AccountSource, 'replica' | 'store'>;
  /** Rejects when its chunk does not load. */
  calls(user: SessionUser): Promise<CartCalls>;
  /** Waits until other pages see this page's writes, in browsers where `exclusive` is not exclusive. */
  settle(): Promise<void>;
  newId(): string;
}

export function createCartSync({ page, source, calls, settle, newId }: SyncPorts): Outbox {
  const fixed = new Set<string>();
  let canSet = true;
  /** Requests that this page has started, or that have certainly not arrived before. */
  const started = new Set<string>();
  /** Whether the shopper of a call is still signed in: the response belongs to that shopper only. */
  const isPresent = ({ id }: SessionUser) => source.replica()?.copy.user === id;

  /** Sends an addition. If the host may not support ids, its cart shows whether an earlier request has arrived. */
  const add = async ({ read, add: send }: CartCalls, sending: Sending, user: SessionUser) => {
    const { id, key, quantity } = sending;
    if (!isPresent(user)) return null;
    const { copy, outbox = [] } = source.replica() ?? {};
    const line = outbox.find((waiting) => lineKey(waiting) === key);
    const isRepeated = !started.has(id);
    if (copy === undefined || line === undefined) {
      // Another tab has emptied the outbox, or a guest has removed the line. An earlier request may have arrived: the
      // line is then removed from the server's cart.
      const settled = isRepeated ? withAccepted : withRefused;
      source.store(user.id, (replica) => settled(replica, sending));
      return null;
    }
    if (isRepeated && !copy.knowsRequestIds) {
      const found = await read();
      if (found.kind !== 'done') return found;
      const has = found.value
        .filter((row) => lineKey(row.line) === key)
        .reduce((sum, row) => sum + row.line.quantity, 0);
      if (has >= (copy.rows[key]?.quantity ?? 0) + quantity) {
        source.store(user.id, (replica) =>
          withServerCart(withAccepted(replica, sending), found.value, page.now()),
        );
        return null;
      }
      started.add(id);
    }
    const outcome = await send({ ...line, quantity }, id);
    if (outcome.kind === 'done') {
      const { knowsRequestId } = outcome.value;
      source.store(user.id, (replica) => {
        const { copy: after, outbox: rest } = withAccepted(replica, sending);
        return { outbox: rest, copy: { ...after, knowsRequestIds: after.knowsRequestIds || knowsRequestId } };
      });
    } else {
      // A repeated request may have arrived before the session ended: the next sign-in repeats it.
      if (isRefusal(outcome) || (outcome.kind === 'signedOut' && !isRepeated)) {
        source.store(user.id, (replica) => withRefused(replica, sending));
      }
      // Without a response the request may have arrived.
      started.delete(id);
    }
    return outcome;
  };

  const set = async (
    { setQuantity, remove }: CartCalls,
    change: Extract<CartChange, { kind: 'set' }>,
    user: SessionUser,
  ) => {
    const { key, ids, quantity } = change;
    if (quantity > 0 && setQuantity === null) {
      // Before the other rows are removed: their quantity would be lost.
      canSet = false;
      return null;
    }
    source.store(user.id, (replica) => withSetting(replica, key, quantity));
    const [first, ...others] = ids;
    const removed = quantity === 0 ? ids : others;
    for (const rowId of removed) {
      const outcome = await remove(rowId);
      if (outcome.kind !== 'done') return giveUp(change, outcome, user);
    }
    let stored: number | null = null;
    if (quantity > 0 && first !== undefined && setQuantity !== null) {
      const outcome = await setQuantity(first, quantity);
      if (outcome.kind !== 'done') return giveUp(change, outcome, user);
      stored = outcome.value.quantity;
    }
    source.store(user.id, (replica) => withSet(replica, key, quantity, stored));
    return null;
  };

  /** After a refusal the server's cart is read again: the line may have been removed elsewhere. */
  const giveUp = (
    { key, ids }: Extract<CartChange, { kind: 'set' }>,
    failure: Failure,
    user: SessionUser,
  ) => {
    if (!isRefusal(failure)) return failure;
    for (const id of ids) fixed.add(id);
    source.store(user.id, (replica) => {
      const { copy, outbox } = withSetting(replica, key, null);
      return { outbox, copy: { ...copy, readAt: 0 } };
    });
    return null;
  };

  /** Records the request of an addition before it is sent. Its quantity may have changed while the calls loaded. */
  const start = async ({ key }: Extract<CartChange, { kind: 'start' }>, user: SessionUser) => {
    const id = newId();
    source.store(user.id, ({ copy, outbox }) => {
      const line = outbox.find((waiting) => lineKey(waiting) === key);
      if (line === undefined) return { copy, outbox };
      const sending = { id, key, quantity: line.quantity, undone: 0 };
      return { outbox, copy: { ...copy, sending: [...copy.sending, sending] } };
    });
    started.add(id);
    await settle();
    return null;
  };

  const read = async ({ read: send }: CartCalls, user: SessionUser) => {
    const startedAt = page.now();
    const outcome = await send();
    if (outcome.kind !== 'done') return outcome;
    if (!isPresent(user)) return outcome;
    // Rows without an id cannot be changed.
    for (const { rowId, line } of outcome.value) if (rowId === null) fixed.add(lineKey(line));
    source.store(user.id, (replica) => withServerCart(replica, outcome.value, startedAt));
    return outcome;
  };

  return createOutbox<CartChange, CartCalls>({
    page,
    calls,
    pending: (round) => {
      const replica = source.replica();
      return replica === null
        ? { changes: [], isStale: false }
        : pendingOf(replica, { ...round, fixed, canSet });
    },
    read,
    send: async (change, session, user) => {
      switch (change.kind) {
        case 'add':
          return add(session, change.sending, user);
        case 'start':
          return start(change, user);
        case 'set':
          return set(session, change, user);
      }
    },
  });
}
