/** The return from a gateway: requests the state of the payment in the URL until it is final. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';

export type ReturnPhase =
  | 'checking'
  /** Paid: the page opens the confirmation. */
  | 'paid'
  /** The state is not final after the last request. */
  | 'open'
  | 'failed'
  | 'cancelled'
  /** The API has no such payment. */
  | 'unknown'
  /** No response. */
  | 'unchecked';

interface ReturnPorts {
  fetchState(): Promise<Outcome<PaymentState | null>>;
  onPaid(payment: PaymentState): Promise<void>;
  sleep(ms: number): Promise<void>;
}

export interface PaymentReturn {
  $phase: ReadableAtom<ReturnPhase>;
  check(): Promise<void>;
}

/** A gateway may report a payment a little after the shopper has returned. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

export function createPaymentReturn({ fetchState, onPaid, sleep }: ReturnPorts): PaymentReturn {
  const $phase = atom<ReturnPhase>('checking');
  const checkOnce = async (): Promise<ReturnPhase> => {
    const outcome = await fetchState();
    if (outcome.kind !== 'done') return 'unchecked';
    if (outcome.value === null) return 'unknown';
    if (outcome.value.state === 'paid') await onPaid(outcome.value);
    return outcome.value.state;
  };
  const result = async (): Promise<ReturnPhase> => {
    for (const pause of PAUSES_MS) {
      const phase = await checkOnce();
      if (phase !== 'open') return phase;
      await sleep(pause);
    }
    return checkOnce();
  };
  return {
    $phase,
    check: async () => {
      $phase.set('checking');
      // The code of the confirmation may not load.
      $phase.set(await result().catch(() => 'unchecked' as const));
    },
  };
}
