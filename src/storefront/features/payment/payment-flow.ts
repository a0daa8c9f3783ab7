/** Paying a placed order: requests the state of its last payment, and starts another one. */
import { atom, type ReadableAtom } from 'nanostores';
import { isGatewayPayment, type PaymentKind, paymentSplit } from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { hasNoResponse } from '../../../contract/outcome.ts';
import { reportFailure } from '../../browser/report-failure.ts';
import type { OrderPayment } from '../placed-order/fetch-order-payment.ts';
import { isOrderRefusal, refusalMessage } from '../placed-order/order-refusal.ts';
import type { PendingOrder, PendingOrderStore } from '../placed-order/pending-order.ts';
import type { SubmitOptions, Submitted } from '../placed-order/submit-order.ts';
import type { Transfer } from './send-transfer.ts';

export type PaymentNotice =
  /** The state of the last payment. */
  | { code: 'failed' | 'cancelled' | 'open' }
  /** The shop checks a transfer from a wallet, or has rejected it. */
  | { code: 'checking' | 'rejected' }
  /** The order was canceled. */
  | { code: 'over' }
  /** `unchecked`: the state of the last payment is unknown. `noResponse`: the order was sent without a response. */
  | { code: 'unchecked' | 'noResponse' | 'badGateway' | 'slipFailed' }
  /** The transfer has not reached the API. */
  | { code: 'transferLost' }
  /** `message` is the API's own; '' without one. */
  | { code: 'refused' | 'slipRefused' | 'transferRefused'; message: string };

export interface PaymentFlowState {
  phase: 'checking' | 'choosing' | 'sending';
  notice: PaymentNotice | null;
  /** Counts notices, so that the focus moves to each. */
  attempts: number;
}

export const CHECKING: PaymentFlowState = { phase: 'checking', notice: null, attempts: 0 };

interface PaymentFlowPorts {
  pending: Pick<PendingOrderStore, 'read'>;
  /** Forgets the order. The item of an order by Buy Now returns to the checkout. */
  discard(): void;
  /**
   * The state of the order's payment; 'none' without one, or if the API does not have it. Opens the confirmation of a
   * paid order. Never rejects.
   */
  lastPayment(order: PendingOrder): Promise<OrderPayment['state'] | 'none' | 'unchecked'>;
  submit(order: PendingOrder, options: SubmitOptions): Promise<Outcome<Submitted>>;
  /** Uploads a bank slip. @returns its URL */
  uploadSlip(slip: File): Promise<Outcome<string | null>>;
  /** Reports a transfer of the order. `order.payment` is the method after the transfer. */
  sendTransfer(order: PendingOrder, transfer: Transfer): Promise<Outcome<null>>;
  /** Opens the confirmation of an order whose transfer the shop checks. */
  confirmTransfer(order: PendingOrder): Promise<void>;
  /** The session is not valid. */
  signIn(): void;
}

export interface PaymentFlow {
  $state: ReadableAtom<PaymentFlowState>;
  /** Requests the state of the order's last payment. */
  check(): Promise<void>;
  /** Forgets the order, unless it is paid. @returns whether it is forgotten */
  discard(): Promise<boolean>;
  /**
   * Pays the order, or with `isAdvance` the advance of a cash order. The slip of a bank transfer may follow.
   *
   * @param kind of the payment that starts
   */
  pay(kind: PaymentKind, slip: File | null, isAdvance?: boolean): Promise<void>;
  /**
   * Reports a transfer from a wallet, once. After a lost response the order is looked up, because the shop may be
   * checking the transfer already. Nothing is sent again without the shopper.
   */
  transfer(sent: Transfer, isAdvance: boolean): Promise<void>;
}

export function createPaymentFlow(ports: PaymentFlowPorts): PaymentFlow {
  const { pending, lastPayment } = ports;
  const $state = atom<PaymentFlowState>(CHECKING);
  const stay = (notice: PaymentNotice | null) =>
    $state.set({ phase: 'choosing', notice, attempts: $state.get().attempts + (notice === null ? 0 : 1) });

  const stayWithoutSlip = (failure: Failure) => {
    if (failure.kind === 'signedOut') return ports.signIn();
    const message = 'message' in failure ? failure.message : '';
    stay(hasNoResponse(failure) ? { code: 'slipFailed' } : { code: 'slipRefused', message });
  };

  const send = async (order: PendingOrder, kind: PaymentKind, slip: File | null, isAdvance: boolean) => {
    const sent = kind === 'Bank' && slip !== null ? await ports.uploadSlip(slip) : null;
    if (sent !== null && sent.kind !== 'done') return stayWithoutSlip(sent);
    const slipUrl = sent?.value ?? null;
    const payment = isAdvance ? 'CashOnDelivery' : kind;
    const advanceBy = isAdvance && isGatewayPayment(kind) ? kind : undefined;
    const outcome = await ports.submit(
      { ...order, ...paymentSplit(order.total, payment, order.advance), payment, slip: slipUrl },
      { isSlipLater: true, advanceBy },
    );
    if (outcome.kind === 'done' && outcome.value === 'badGateway') return stay({ code: outcome.value });
    if (outcome.kind === 'done' || outcome.kind === 'signedOut') return;
    if (!isOrderRefusal(outcome)) return stay({ code: 'noResponse' });
    // The order may have been paid meanwhile: a new order is only offered while it is unpaid.
    const last = await lastPayment(order);
    if (last === 'paid') return;
    const isUnsettled = last === 'unchecked' || last === 'checking';
    stay(isUnsettled ? { code: last } : { code: 'refused', message: refusalMessage(outcome) });
  };

  /** The order to pay, in the phase `sending`; null while it must not be paid. */
  const begin = async (): Promise<PendingOrder | null> => {
    const order = pending.read();
    if (order === null || $state.get().phase === 'sending') return null;
    $state.set({ ...$state.get(), phase: 'sending', notice: null });
    // Another tab may have paid the order meanwhile.
    const last = await lastPayment(order);
    if (last === 'paid') return null;
    if (last === 'unchecked') stay({ code: 'noResponse' });
    if (last === 'checking' || last === 'over') stay({ code: last });
    return last === 'unchecked' || last === 'checking' || last === 'over' ? null : order;
  };

  const stayWithoutTransfer = async (order: PendingOrder, failure: Failure) => {
    if (failure.kind === 'signedOut') return ports.signIn();
    if (failure.kind === 'unsent') return stay({ code: 'transferRefused', message: MESSAGES.networkError });
    if (!hasNoResponse(failure)) {
      return stay({ code: 'transferRefused', message: 'message' in failure ? failure.message : '' });
    }
    const last = await lastPayment(order);
    if (last === 'paid') return;
    if (last === 'checking') return ports.confirmTransfer(order);
    stay({ code: last === 'unchecked' || last === 'over' ? last : 'transferLost' });
  };

  /** Whatever fails, the state of the payment can be requested again. */
  const settled = (step: Promise<void>): Promise<void> =>
    step.catch((error: unknown) => {
      reportFailure('payment', error);
      stay({ code: 'unchecked' });
    });

  const flow: Omit<PaymentFlow, '$state'> = {
    check: async () => {
      const order = pending.read();
      if (order === null) return stay(null);
      $state.set({ ...$state.get(), phase: 'checking', notice: null });
      const last = await lastPayment(order);
      if (last === 'paid') return;
      stay(last === 'none' ? null : { code: last });
    },
    discard: async () => {
      const order = pending.read();
      const last = order === null ? 'none' : await lastPayment(order);
      if (last === 'paid') return false;
      if (last === 'unchecked' || last === 'checking') {
        stay({ code: last });
        return false;
      }
      ports.discard();
      return true;
    },
    pay: async (kind, slip, isAdvance = false) => {
      const order = await begin();
      if (order !== null) await send(order, kind, slip, isAdvance);
    },
    transfer: async (sent, isAdvance) => {
      const order = await begin();
      if (order === null) return;
      const payment: PaymentKind = isAdvance ? 'CashOnDelivery' : sent.wallet;
      const paid = { ...order, ...paymentSplit(order.total, payment, order.advance), payment };
      const outcome = await ports.sendTransfer(paid, sent);
      if (outcome.kind === 'done') await ports.confirmTransfer(paid);
      else await stayWithoutTransfer(paid, outcome);
    },
  };
  return {
    ...flow,
    $state,
    check: () => settled(flow.check()),
    pay: (...payment) => settled(flow.pay(...payment)),
    transfer: (...transfer) => settled(flow.transfer(...transfer)),
  };
}
