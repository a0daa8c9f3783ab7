/** The calls of a server that fails as a test decides, for outboxes. */
import type { Outcome } from '#contract/outcome.ts';
import { LOST, refused, SIGNED_OUT, TIMED_OUT } from '#tests/support/outcomes.ts';

/**
 * What happens to a call: it does not arrive, its response is lost, the server fails before or after it took effect, the
 * session has ended, or the call is refused. A slow response waits for `deliver`. A late call takes effect only then; for
 * `lost-late` the page has no response before.
 */
export type Trouble =
  | 'unsent'
  | 'response-lost'
  | 'failing'
  | 'failed-late'
  | 'signed-out'
  | 'refused'
  | 'slow'
  | 'late'
  | 'lost-late';

/** More calls than this come from an outbox that does not end. */
const MOST_CALLS = 1_000;

const never = () => new Promise<never>(() => undefined);

/** A page that sends calls. After it is left it gets no response and sends nothing. */
export type Caller = () => boolean;

export function aTroubledServer() {
  const calls: string[] = [];
  const open: (() => void)[] = [];
  const delivery = () => new Promise<void>((resolve) => void open.push(resolve));
  const server = {
    calls,
    /** Decides the trouble of a call; null for none. */
    trouble: (_call: string): Trouble | null => null,
    hasOpenCalls: () => open.length > 0,
    /** Ends the waits of slow and late calls, in the order in which they were sent. */
    deliver: () => {
      for (const end of open.splice(0)) end();
    },
    /**
     * @param isOpen whether the page that sends the call is open
     * @param isKnown the call repeats one that took effect: no server refuses it
     */
    respond: async <Value>(
      call: string,
      effect: () => Value,
      isOpen: Caller = () => true,
      isKnown = false,
    ): Promise<Outcome<Value>> => {
      if (!isOpen()) return never();
      if (calls.push(call) > MOST_CALLS) throw new Error(`The calls do not end: ${calls.slice(-5)}`);
      const trouble = server.trouble(call);
      const outcome = await outcomeOf(isKnown && trouble === 'refused' ? null : trouble, call, effect);
      return isOpen() ? outcome : never();
    },
  };

  async function outcomeOf<Value>(
    trouble: Trouble | null,
    call: string,
    effect: () => Value,
  ): Promise<Outcome<Value>> {
    if (trouble === 'lost-late') void delivery().then(effect);
    await (trouble === 'late' ? delivery() : Promise.resolve());
    if (trouble === 'unsent' || trouble === 'lost-late') return LOST;
    if (trouble === 'failing') return TIMED_OUT;
    if (trouble === 'signed-out') return SIGNED_OUT;
    if (trouble === 'refused') return refused(`No ${call}`);
    const value = effect();
    await (trouble === 'slow' ? delivery() : Promise.resolve());
    if (trouble === 'response-lost') return LOST;
    if (trouble === 'failed-late') return TIMED_OUT;
    return { kind: 'done', value };
  }
  return server;
}
