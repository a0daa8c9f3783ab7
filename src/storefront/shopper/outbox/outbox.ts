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

export interface OutboxStep {
  /** Key of a change; null reads the server's state, before anything is sent. */
  readonly key: string | null;
  /** A refused change is sent again when its version differs. */
  readonly version?: number;
}

/** The changes that a round skips. */
export interface Round {
  /** The server's state must have been read since this time, epoch ms. */
  freshSince: number;
  /** The call of the change has failed in this round. The other changes are sent. */
  hasFailed(key: string): boolean;
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

interface OutboxPorts<Step extends OutboxStep, Calls> {
  page: OutboxPage;
  /** Rejects when the chunk of the calls does not load. */
  calls(user: SessionUser): Promise<Calls>;
  /** The next step; null when nothing is left to do. */
  next(round: Round): Step | null;
  /**
   * Takes a step and stores its result. A change without a response may have arrived: the feature looks before it sends
   * the change again.
   *
   * @param user the shopper of the calls; another may have signed in before their response
   * @returns null or a done outcome to go on
   */
  take(step: Step, calls: Calls, user: SessionUser): Promise<Outcome<unknown> | null>;
  /** Whether the server lacks stored changes that it has not refused. */
  isUnsent(round: Round): boolean;
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

export function createOutbox<Step extends OutboxStep, Calls>(ports: OutboxPorts<Step, Calls>): Outbox {
  const { page } = ports;
  const $state = atom<OutboxState>(UNSYNCED);
  const refused = new Map<string, number | undefined>();
  const failed = new Set<string>();
  let freshSince = 0;
  let attempt = 0;
  let isWaiting = false;
  let isRequested = false;
  let running: Promise<void> | null = null;

  const round = (): Round => ({
    freshSince,
    hasFailed: (key) => failed.has(key),
    isRefused: (key, version) => refused.has(key) && refused.get(key) === version,
  });
  const show = (change: Partial<OutboxState>) => $state.set({ ...$state.get(), ...change });
  const showPhase = (phase: OutboxState['phase']) =>
    show({ phase, isUnsent: page.user() !== null && ports.isUnsent(round()) });

  const take = async (step: Step, user: SessionUser): Promise<Outcome<unknown> | null> => {
    const calls = await ports.calls(user).catch(() => undefined);
    return calls === undefined ? UNSENT : ports.take(step, calls, user);
  };

  const endRound = () => {
    showPhase(failed.size > 0 ? 'unsent' : 'idle');
    if (failed.size > 0) runAgain();
    else attempt = 0;
  };

  const sendAll = async () => {
    failed.clear();
    for (;;) {
      const user = page.user();
      const step = user === null ? null : ports.next(round());
      if (user === null || step === null) return endRound();
      const { key, version } = step;
      showPhase(key === null ? 'reading' : 'sending');
      const outcome = await take(step, user);
      if (outcome === null || outcome.kind === 'done') continue;
      // Another shopper, or the same one again, has signed in during the call: the failure is not that session's.
      if (page.user()?.token !== user.token) continue;
      if (outcome.kind === 'signedOut') {
        showPhase('signedOut');
        page.endSession();
        return;
      }
      if (key !== null && isFailing(outcome)) failed.add(key);
      else if (key !== null && isRefusal(outcome)) {
        refused.set(key, version);
        show({ refused: { ...$state.get().refused, [key]: outcome.message } });
      } else {
        showPhase(key === null ? 'unread' : 'unsent');
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
