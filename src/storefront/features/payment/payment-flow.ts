/** Paying an order that is placed: asks what became of its last payment, and starts another one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { hasNoResponse } from '../../browser/no-response.ts';
import type { PendingOrder, PendingOrderStore } from '../placed-order/pending-order.ts';
import type { SubmitOptions, SubmitResult } from '../placed-order/submit-order.ts';

export type PaymentNotice =
  /** The API's answer about the last payment. */
  | { code: 'failed' | 'cancelled' | 'open' }
  | { code: 'unasked' | 'unanswered' | 'badGateway' | 'slipFailed' }
  /** `message` is the API's own; '' without one. */
  | { code: 'refused' | 'slipRefused'; message: string };

export interface PaymentFlowState {
  phase: 'asking' | 'choosing' | 'sending';
  notice: PaymentNotice | null;
  /** Counts notices, so that the focus moves to each. */
  attempts: number;
}

export const ASKING: PaymentFlowState = { phase: 'asking', notice: null, attempts: 0 };

interface PaymentFlowPorts {
  pending: PendingOrderStore;
  /** The state of the order's last payment; null without one, and for one that the API does not have. */
  askState(order: PendingOrder): Promise<Outcome<PaymentState | null>>;
  submit(order: PendingOrder, options: SubmitOptions): Promise<SubmitResult>;
  /** Ends the wait for a paid order and leads to its confirmation. */
  paid(order: PendingOrder): Promise<void>;
  /** Uploads a bank slip. @returns its address */
  uploadSlip(slip: File): Promise<Outcome<string | null>>;
  /** The session is not valid. */
  signIn(): void;
}

export interface PaymentFlow {
  $state: ReadableAtom<PaymentFlowState>;
  /** Asks about the last payment of the order. */
  ask(): Promise<void>;
  /** Pays the order. A bank transfer without a slip sends it later. */
  pay(kind: PaymentKind, slip: File | null): Promise<void>;
}

export function createPaymentFlow(ports: PaymentFlowPorts): PaymentFlow {
  const { pending } = ports;
  const $state = atom<PaymentFlowState>(ASKING);
  const stay = (notice: PaymentNotice | null) =>
    $state.set({ phase: 'choosing', notice, attempts: $state.get().attempts + (notice === null ? 0 : 1) });

  /** What became of the last payment; 'none' without one. A paid order leads to its confirmation. */
  const lastPayment = async (order: PendingOrder): Promise<PaymentState['state'] | 'none' | 'unasked'> => {
    try {
      const answer = await ports.askState(order);
      if (answer.kind !== 'done') return 'unasked';
      if (answer.value?.state === 'paid') await ports.paid(order);
      return answer.value?.state ?? 'none';
    } catch {
      // Code that follows the answer has not loaded.
      return 'unasked';
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
    const address = sent?.value ?? null;
    const result = await ports.submit({ ...order, payment: kind, slip: address }, { isSlipLater: true });
    if (result === 'leaving' || result === 'signedOut') return;
    if (result === 'unanswered' || result === 'badGateway') return stay({ code: result });
    stay({ code: 'refused', message: result.message });
  };

  return {
    $state,
    ask: async () => {
      const order = pending.read();
      if (order === null) return stay(null);
      $state.set({ ...$state.get(), phase: 'asking', notice: null });
      const last = await lastPayment(order);
      if (last === 'paid') return;
      stay(last === 'none' ? null : { code: last });
    },
    pay: async (kind, slip) => {
      const order = pending.read();
      if (order === null || $state.get().phase === 'sending') return;
      $state.set({ ...$state.get(), phase: 'sending', notice: null });
      // The order may have been paid in another tab meanwhile.
      const last = await lastPayment(order);
      if (last === 'paid') return;
      if (last === 'unasked') return stay({ code: 'unanswered' });
      await send(order, kind, slip);
    },
  };
}
