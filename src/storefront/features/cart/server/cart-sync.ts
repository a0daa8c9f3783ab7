/**
 * Sends the changes of a signed-in shopper's cart to the server, one after the other, and reads the server's cart
 * (`decisions.md` 10–12). What is not sent yet is in storage, so that a reload, another page and a lost connection
 * continue where this page stopped.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { Sending } from './account-cart.ts';
import type { CartReplica } from './account-lines.ts';
import type { AccountSource } from './account-source.ts';
import {
  type ServerLine,
  withAccepted,
  withRefused,
  withServerCart,
  withSet,
  withSetting,
} from './server-lines.ts';
import { hasUnsent, nextStep, type Step } from './sync-steps.ts';

/** The calls of one session. None rejects. Messages are in the language of the page. */
export interface CartCalls {
  read(): Promise<Outcome<readonly ServerLine[]>>;
  /** @param requestId one id adds once, on hosts that support ids */
  add(line: StoredLine, requestId: string): Promise<Outcome<{ knowsRequestId: boolean }>>;
  /** Null on hosts without the call. */
  setQuantity: ((rowId: string, quantity: number) => Promise<Outcome<unknown>>) | null;
  remove(rowId: string): Promise<Outcome<unknown>>;
}

export interface SyncState {
  /**
   * `unread`: the server's cart could not be read. `unsent`: changes wait for the connection; they are stored.
   * `signedOut`: the session has ended, and the shopper has to sign in again.
   */
  phase: 'idle' | 'reading' | 'sending' | 'unread' | 'unsent' | 'signedOut';
  /** The server does not have all changes yet. They are stored, whatever the phase. Refused ones do not count. */
  isUnsent: boolean;
  /** Messages of refused lines by their key. They stay in the outbox. */
  refused: Readonly<Record<string, string>>;
}

/** The state before the first request. */
export const UNSYNCED: SyncState = { phase: 'idle', isUnsent: false, refused: {} };

interface SyncPorts {
  source: Pick<AccountSource, 'replica' | 'store'>;
  /** The calls of the present session; null for a guest. Rejects when its chunk does not load. */
  calls(): Promise<CartCalls | null>;
  /** Runs alone among all pages of the shop, where the browser can. */
  exclusive(run: () => Promise<void>): Promise<void>;
  /** Time in which other pages see what this one has stored, where `exclusive` is not exclusive. */
  settle(): Promise<void>;
  newId(): string;
  /** Epoch ms. */
  now(): number;
  /** Resolves when the API may be reachable again. */
  whenReachable(attempt: number): Promise<void>;
  /** The API does not accept the session any more. */
  endSession(): void;
}

export interface CartSync {
  $state: ReadableAtom<SyncState>;
  /**
   * Sends what waits, and reads the server's cart if the copy is older than `maxAgeMs`; 0 also sends refused lines
   * again. Nothing to do for a guest. Resolves when nothing is left to do or a call has failed. Failed calls are
   * repeated when the API may be reachable again.
   */
  run(maxAgeMs?: number): Promise<void>;
}

const UNSENT = { kind: 'unsent' } as const;

/** Whether repeating the call is useless. */
function isRefusal(
  outcome: Outcome<unknown>,
): outcome is Extract<Failure, { kind: 'notFound' | 'refused' | 'conflict' }> {
  return outcome.kind === 'notFound' || outcome.kind === 'refused' || outcome.kind === 'conflict';
}

/** Whether the server has failed at this call alone, so that the changes of other lines are sent. */
function isFailing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'broken' || (outcome.kind === 'unknown' && outcome.status !== null);
}

export function createCartSync(ports: SyncPorts): CartSync {
  const { source } = ports;
  const $state = atom<SyncState>(UNSYNCED);
  const refused = new Map<string, number>();
  const fixed = new Set<string>();
  const failed = new Set<string>();
  let canSet = true;
  let freshSince = 0;
  /** Requests that this page has started, or that have certainly not arrived before. */
  const started = new Set<string>();
  let attempt = 0;
  let isWaiting = false;
  let isRequested = false;
  let running: Promise<void> | null = null;

  const show = (change: Partial<SyncState>) => $state.set({ ...$state.get(), ...change });
  const showPhase = (phase: SyncState['phase']) => {
    const replica = source.replica();
    show({ phase, isUnsent: replica !== null && hasUnsent(replica, { refused, fixed, canSet }) });
  };
  const refuse = (key: string, quantity: number, message: string) => {
    refused.set(key, quantity);
    show({ refused: { ...$state.get().refused, [key]: message } });
  };
  const forgetRefusals = () => {
    refused.clear();
    show({ refused: {} });
  };

  /** Sends an addition. Where the host may not support ids, its cart shows whether a request before has arrived. */
  const add = async (calls: CartCalls, { copy, outbox }: CartReplica, sending: Sending) => {
    const { id, key, quantity } = sending;
    const line = outbox.find((waiting) => lineKey(waiting) === key);
    if (line === undefined) {
      // Another tab has emptied the outbox.
      source.store((replica) => withRefused(replica, sending));
      return null;
    }
    if (!started.has(id) && !copy.knowsRequestIds) {
      const read = await calls.read();
      if (read.kind !== 'done') return read;
      const has = read.value
        .filter((row) => lineKey(row.line) === key)
        .reduce((sum, row) => sum + row.line.quantity, 0);
      if (has >= (copy.rows[key]?.quantity ?? 0) + quantity) {
        source.store((replica) => withServerCart(withAccepted(replica, sending), read.value, ports.now()));
        return null;
      }
      started.add(id);
    }
    const result = await calls.add({ ...line, quantity }, id);
    if (result.kind === 'done') {
      const { knowsRequestId } = result.value;
      source.store((replica) => {
        const { copy: after, outbox: rest } = withAccepted(replica, sending);
        return { outbox: rest, copy: { ...after, knowsRequestIds: after.knowsRequestIds || knowsRequestId } };
      });
    } else if (isRefusal(result) || result.kind === 'signedOut') {
      if (isRefusal(result)) refuse(key, line.quantity, result.message);
      source.store((replica) => withRefused(replica, sending));
    }
    // Without a response the request may have arrived.
    if (result.kind !== 'done') started.delete(id);
    return result;
  };

  const set = async (calls: CartCalls, step: Extract<Step, { kind: 'set' }>) => {
    const { key, ids, quantity } = step;
    const { setQuantity } = calls;
    if (quantity > 0 && setQuantity === null) {
      // Before the other rows are removed: their quantity would be lost.
      canSet = false;
      return null;
    }
    source.store((replica) => withSetting(replica, key, quantity));
    const [first, ...others] = ids;
    const removed = quantity === 0 ? ids : others;
    for (const rowId of removed) {
      const result = await calls.remove(rowId);
      if (result.kind !== 'done') return giveUp(step, result);
    }
    if (quantity > 0 && first !== undefined && setQuantity !== null) {
      const result = await setQuantity(first, quantity);
      if (result.kind !== 'done') return giveUp(step, result);
    }
    source.store((replica) => withSet(replica, key, quantity));
    return null;
  };

  /** After a refusal the server's cart is read again: the line may have been removed elsewhere. */
  const giveUp = ({ key, ids }: Extract<Step, { kind: 'set' }>, result: Failure) => {
    if (!isRefusal(result)) return result;
    for (const id of ids) fixed.add(id);
    source.store((replica) => {
      const { copy, outbox } = withSetting(replica, key, null);
      return { outbox, copy: { ...copy, readAt: 0 } };
    });
    return null;
  };

  const take = async (
    step: Step,
    calls: CartCalls,
    replica: CartReplica,
  ): Promise<Outcome<unknown> | null> => {
    if (step.kind === 'add') return add(calls, replica, step.sending);
    if (step.kind === 'set') return set(calls, step);
    if (step.kind === 'start') {
      const { quantity } = step.line;
      const id = ports.newId();
      const sending = { id, key: step.key, quantity, undone: 0 };
      source.store(({ copy, outbox }) => ({
        outbox,
        copy: { ...copy, sending: [...copy.sending, sending] },
      }));
      started.add(id);
      await ports.settle();
      return null;
    }
    const result = await calls.read();
    if (result.kind !== 'done') return result;
    // Rows without an id cannot be changed.
    for (const { rowId, line } of result.value) if (rowId === null) fixed.add(lineKey(line));
    source.store((present) => withServerCart(present, result.value, ports.now()));
    return result;
  };

  const endRound = () => {
    showPhase(failed.size > 0 ? 'unsent' : 'idle');
    if (failed.size > 0) runAgain();
    else attempt = 0;
  };

  const sendAll = async () => {
    failed.clear();
    for (;;) {
      const replica = source.replica();
      const step =
        replica === null ? null : nextStep(replica, { freshSince, refused, fixed, failed, canSet });
      if (replica === null || step === null) return endRound();
      showPhase(step.kind === 'read' ? 'reading' : 'sending');
      const calls = await ports.calls().catch(() => undefined);
      if (calls === null) return showPhase('idle');
      const result = calls === undefined ? UNSENT : await take(step, calls, replica);
      if (result === null || result.kind === 'done') continue;
      if (result.kind === 'signedOut') {
        showPhase('signedOut');
        return ports.endSession();
      } else if (isFailing(result) && step.kind !== 'read') {
        failed.add(step.key);
      } else if (!isRefusal(result) || step.kind === 'read') {
        showPhase(step.kind === 'read' ? 'unread' : 'unsent');
        return runAgain();
      }
    }
  };

  const runAgain = () => {
    if (isWaiting) return;
    isWaiting = true;
    void ports.whenReachable(attempt).then(() => {
      isWaiting = false;
      return run();
    });
    attempt += 1;
  };

  const drain = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        await ports.exclusive(sendAll);
      }
    } finally {
      running = null;
    }
  };

  const run = async (maxAgeMs = Number.POSITIVE_INFINITY): Promise<void> => {
    if (source.replica() === null) return;
    freshSince = Math.max(freshSince, ports.now() - maxAgeMs);
    if (maxAgeMs === 0) forgetRefusals();
    isRequested = true;
    running ??= drain();
    await running;
  };

  return { $state, run };
}
