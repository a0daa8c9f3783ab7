/** The return from a gateway: asks the API about the payment in the address until it is decided. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';

export type ReturnPhase =
  | 'asking'
  /** Paid: the page leads on. */
  | 'paid'
  /** Not decided after all questions. */
  | 'open'
  | 'failed'
  | 'cancelled'
  /** The API has no such payment. */
  | 'unknown'
  /** No answer. */
  | 'unasked';

interface ReturnPorts {
  askState(): Promise<Outcome<PaymentState | null>>;
  paid(payment: PaymentState): Promise<void>;
  sleep(ms: number): Promise<void>;
}

export interface PaymentReturn {
  $phase: ReadableAtom<ReturnPhase>;
  ask(): Promise<void>;
}

/** A gateway may report a payment a little after the shopper has returned. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

export function createPaymentReturn({ askState, paid, sleep }: ReturnPorts): PaymentReturn {
  const $phase = atom<ReturnPhase>('asking');
  const askOnce = async (): Promise<ReturnPhase> => {
    const answer = await askState();
    if (answer.kind !== 'done') return 'unasked';
    if (answer.value === null) return 'unknown';
    if (answer.value.state === 'paid') await paid(answer.value);
    return answer.value.state;
  };
  const result = async (): Promise<ReturnPhase> => {
    for (const pause of PAUSES_MS) {
      const phase = await askOnce();
      if (phase !== 'open') return phase;
      await sleep(pause);
    }
    return askOnce();
  };
  return {
    $phase,
    ask: async () => {
      $phase.set('asking');
      // Code that an answer needs may not load.
      $phase.set(await result().catch(() => 'unasked' as const));
    },
  };
}
