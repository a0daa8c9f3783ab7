/** Paying a placed order: requests the state of its last payment, and starts another one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { hasNoResponse } from '../../browser/no-response.ts';
import type { PendingOrder, PendingOrderStore } from '../placed-order/pending-order.ts';
import type { SubmitOptions, SubmitResult } from '../placed-order/submit-order.ts';

export type PaymentNotice =
  /** The state of the last payment. */
  | { code: 'failed' | 'cancelled' | 'open' }
  /** `unchecked`: the state of the last payment is not known. `noResponse`: the order was sent without a response. */
  | { code: 'unchecked' | 'noResponse' | 'badGateway' | 'slipFailed' }
  /** `message` is the API's own; '' without one. */
  | { code: 'refused' | 'slipRefused'; message: string };

export interface PaymentFlowState {
  phase: 'checking' | 'choosing' | 'sending';
  notice: PaymentNotice | null;
  /** Counts notices, so that the focus moves to each. */
  attempts: number;
}

export const CHECKING: PaymentFlowState = { phase: 'checking', notice: null, attempts: 0 };

interface PaymentFlowPorts {
  pending: PendingOrderStore;
  /** The state of the order's last payment; null without one, and for one that the API does not have. */
  fetchState(order: PendingOrder): Promise<Outcome<PaymentState | null>>;
  submit(order: PendingOrder, options: SubmitOptions): Promise<SubmitResult>;
  /** Settles a paid order and opens its confirmation. */
  onPaid(order: PendingOrder): Promise<void>;
  /** Uploads a bank slip. @returns its URL */
  uploadSlip(slip: File): Promise<Outcome<string | null>>;
  /** The session is not valid. */
  signIn(): void;
}

export interface PaymentFlow {
  $state: ReadableAtom<PaymentFlowState>;
  /** Requests the state of the order's last payment. */
  check(): Promise<void>;
  /** Pays the order. The slip of a bank transfer may follow. */
  pay(kind: PaymentKind, slip: File | null): Promise<void>;
}

export function createPaymentFlow(ports: PaymentFlowPorts): PaymentFlow {
  const { pending } = ports;
  const $state = atom<PaymentFlowState>(CHECKING);
  const stay = (notice: PaymentNotice | null) =>
    $state.set({ phase: 'choosing', notice, attempts: $state.get().attempts + (notice === null ? 0 : 1) });

  /** The state of the last payment; 'none' without one. For a paid order it opens the confirmation. */
  const lastPayment = async (order: PendingOrder): Promise<PaymentState['state'] | 'none' | 'unchecked'> => {
    try {
      const outcome = await ports.fetchState(order);
      if (outcome.kind !== 'done') return 'unchecked';
      if (outcome.value?.state === 'paid') await ports.onPaid(order);
      return outcome.value?.state ?? 'none';
    } catch {
      // The code of the confirmation has not loaded.
      return 'unchecked';
    }
  };

  const stayWithoutSlip = (failure: Failure) => {
    if (failure.kind === 'signedOut') return ports.signIn();
    const message = 'message' in failure ? failure.message : '';
    stay(hasNoResponse(failure) ? { code: 'slipFailed' } : { code: 'slipRefused', message });
  };

  const send = async (order: PendingOrder, kind: PaymentKind, slip: File | null) => {
    const sent = kind === 'Bank' && slip !== null ? await ports.uploadSlip(slip) : null;
    if (sent !== null && sent.kind !== 'done') return stayWithoutSlip(sent);
    const slipUrl = sent?.value ?? null;
    const result = await ports.submit({ ...order, payment: kind, slip: slipUrl }, { isSlipLater: true });
    if (result === 'leaving' || result === 'signedOut') return;
    if (result === 'noResponse' || result === 'badGateway') return stay({ code: result });
    stay({ code: 'refused', message: result.message });
  };

  return {
    $state,
    check: async () => {
      const order = pending.read();
      if (order === null) return stay(null);
      $state.set({ ...$state.get(), phase: 'checking', notice: null });
      const last = await lastPayment(order);
      if (last === 'paid') return;
      stay(last === 'none' ? null : { code: last });
    },
    pay: async (kind, slip) => {
      const order = pending.read();
      if (order === null || $state.get().phase === 'sending') return;
      $state.set({ ...$state.get(), phase: 'sending', notice: null });
      // Another tab may have paid the order in the meantime.
      const last = await lastPayment(order);
      if (last === 'paid') return;
      if (last === 'unchecked') return stay({ code: 'noResponse' });
      await send(order, kind, slip);
    },
  };
}
