/**
 * Sends the pending changes of the signed-in shopper, one after the other. A feature stores its changes and decides which
 * is next, so that a reload, another page and a lost connection continue where this page stopped.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { reportFailure } from '../../browser/report-failure.ts';
import type { SessionUser } from '../stored-user.ts';

export interface OutboxState {
  /**
   * `unread`: the server's state could not be read. `unsent`: changes wait for the connection; they are stored.
   * `signedOut`: the session has ended, and the shopper has to sign in again.
   */
  phase: 'idle' | 'reading' | 'sending' | 'unread' | 'unsent' | 'signedOut';
  /** Whether the server lacks changes, not counting refused ones. They are stored, whatever the phase. */
  isUnsent: boolean;
  /** Messages of refused changes by their key. They stay stored. */
  refused: Readonly<Record<string, string>>;
}

/** The state before the first request. */
export const UNSYNCED: OutboxState = { phase: 'idle', isUnsent: false, refused: {} };

/** A change that the server lacks. */
export interface Change {
  readonly key: string;
  /** A refused change is sent again when its version differs. */
  readonly version?: number;
  /** The server's state is read before the change is sent: an earlier call without a response may have arrived. */
  readonly needsRead?: boolean;
  /** An earlier call may still arrive: the change is not sent yet. */
  readonly isOnItsWay?: boolean;
}

/** What is left to do. */
export interface Pending<Sent extends Change> {
  /** The stored changes that the server lacks and has not refused, in the order in which they are sent. */
  changes: readonly Sent[];
  /** The server's state must be read when no change is left. */
  isStale: boolean;
}

/** What the present round has found out. */
export interface Round {
  /** The server's state must have been read since this time, epoch ms. 0: it has been. */
  freshSince: number;
  /** The server's state was read in this round, and no call has failed since. */
  isRead: boolean;
  /** The server has refused this version of the change. */
  isRefused(key: string, version?: number): boolean;
}

/** The page's functions for an outbox, see `page-outbox.ts`. */
export interface OutboxPage {
  /** The signed-in shopper; null for a guest. */
  user(): SessionUser | null;
  /** Called when the API no longer accepts the session. */
  endSession(): void;
  /** Runs exclusively among all pages of the shop, if the browser supports that. */
  exclusive(run: () => Promise<void>): Promise<void>;
  /** Resolves when the API may be reachable again. */
  whenReachable(attempt: number): Promise<void>;
  /** Epoch ms. */
  now(): number;
}

interface OutboxPorts<Sent extends Change, Calls> {
  page: OutboxPage;
  /** Rejects when the chunk of the calls does not load. */
  calls(user: SessionUser): Promise<Calls>;
  pending(round: Round): Pending<Sent>;
  /** Reads the server's state and stores it. */
  read(calls: Calls, user: SessionUser): Promise<Outcome<unknown>>;
  /**
   * Sends a change and stores the result.
   *
   * @param user the shopper of the calls; another may have signed in before their response
   * @returns null or a done outcome to go on
   */
  send(change: Sent, calls: Calls, user: SessionUser): Promise<Outcome<unknown> | null>;
}

export interface Outbox {
  $state: ReadableAtom<OutboxState>;
  /**
   * Sends pending changes, and reads the server's state if it was read more than `maxAgeMs` ago; 0 also sends refused
   * changes again. Does nothing for a guest. Resolves when nothing is left to do or a call has failed. Failed calls are
   * retried when the API may be reachable again.
   */
  run(maxAgeMs?: number): Promise<void>;
}

const UNSENT = { kind: 'unsent' } as const;

/** Whether the call must not be retried. */
export function isRefusal(
  outcome: Outcome<unknown>,
): outcome is Extract<Failure, { kind: 'notFound' | 'refused' | 'conflict' }> {
  return outcome.kind === 'notFound' || outcome.kind === 'refused' || outcome.kind === 'conflict';
}

/** Whether the server has failed only at this call, so that the other changes are sent. */
function isFailing(outcome: Outcome<unknown>): boolean {
  return outcome.kind === 'broken' || (outcome.kind === 'unknown' && outcome.status !== null);
}

export function createOutbox<Sent extends Change, Calls>(ports: OutboxPorts<Sent, Calls>): Outbox {
  const { page } = ports;
  const $state = atom<OutboxState>(UNSYNCED);
  const refused = new Map<string, number | undefined>();
  const failed = new Set<string>();
  let freshSince = 0;
  let isRead = false;
  let attempt = 0;
  let isWaiting = false;
  let isRequested = false;
  let running: Promise<void> | null = null;

  const pending = () =>
    ports.pending({
      freshSince,
      isRead,
      isRefused: (key, version) => refused.has(key) && refused.get(key) === version,
    });
  const show = (change: Partial<OutboxState>) => $state.set({ ...$state.get(), ...change });
  const isUnsent = () => page.user() !== null && pending().changes.length > 0;
  const showPhase = (phase: OutboxState['phase']) => show({ phase, isUnsent: isUnsent() });

  /** The next change; `read` to read the server's state, null when nothing is left to do. */
  const next = (): Sent | 'read' | null => {
    const { changes, isStale } = pending();
    const change = changes.find(({ key, isOnItsWay }) => !failed.has(key) && isOnItsWay !== true);
    if (change === undefined) return isStale ? 'read' : null;
    return change.needsRead === true ? 'read' : change;
  };

  const take = async (step: Sent | 'read', user: SessionUser): Promise<Outcome<unknown> | null> => {
    const calls = await ports.calls(user).catch(() => undefined);
    if (calls === undefined) return UNSENT;
    return step === 'read' ? ports.read(calls, user) : ports.send(step, calls, user);
  };

  const endRound = () => {
    const isOpen = isUnsent();
    showPhase(isOpen ? 'unsent' : 'idle');
    if (isOpen) runAgain();
    else attempt = 0;
  };

  const sendAll = async () => {
    failed.clear();
    isRead = false;
    for (;;) {
      const user = page.user();
      const step = user === null ? null : next();
      if (user === null || step === null) return endRound();
      showPhase(step === 'read' ? 'reading' : 'sending');
      const since = freshSince;
      const outcome = await take(step, user);
      // Another shopper, or the same one again, has signed in during the call: its result is not that session's.
      if (page.user()?.token !== user.token) {
        isRead = false;
        continue;
      }
      if (outcome === null || outcome.kind === 'done') {
        if (step === 'read') {
          isRead = true;
          // A read that started before the latest state was requested may lack it.
          if (freshSince === since) freshSince = 0;
        }
        continue;
      }
      isRead = false;
      if (outcome.kind === 'signedOut') {
        showPhase('signedOut');
        page.endSession();
        return;
      }
      if (step !== 'read' && isFailing(outcome)) failed.add(step.key);
      else if (step !== 'read' && isRefusal(outcome)) {
        refused.set(step.key, step.version);
        show({ refused: { ...$state.get().refused, [step.key]: outcome.message } });
      } else {
        showPhase(step === 'read' ? 'unread' : 'unsent');
        return runAgain();
      }
    }
  };

  const runAgain = () => {
    if (isWaiting) return;
    isWaiting = true;
    void page.whenReachable(attempt).then(() => {
      isWaiting = false;
      return run();
    });
    attempt += 1;
  };

  const drain = async () => {
    try {
      while (isRequested) {
        isRequested = false;
        await page.exclusive(sendAll);
      }
    } catch (error) {
      // The changes stay stored. The next page, or the next change, sends them.
      reportFailure('outbox', error);
      showPhase('unsent');
    } finally {
      running = null;
    }
  };

  const run = async (maxAgeMs = Number.POSITIVE_INFINITY): Promise<void> => {
    if (page.user() === null) return;
    freshSince = Math.max(freshSince, page.now() - maxAgeMs);
    if (maxAgeMs === 0) {
      refused.clear();
      show({ refused: {} });
    }
    isRequested = true;
    running ??= drain();
    await running;
  };

  return { $state, run };
}
