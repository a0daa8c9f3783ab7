/** Sends an order and opens its payment or its confirmation. Used by the checkout and by the payment page. */
import {
  type GatewayPayment,
  isGatewayPayment,
  isWalletPayment,
  paymentSplit,
} from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { money, row } from '#contract/readers/values.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { PendingOrder, PendingOrderStore } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

interface SubmitPorts {
  pending: PendingOrderStore;
  send(order: PendingOrder, how: SendOptions): Promise<Outcome<SentOrder>>;
  /** Whether an order in cash may have an amount that is paid before delivery. */
  takesAdvance: boolean;
  /** Removes the items of a settled order from the cart, and stores it for the confirmation. */
  settle(order: PendingOrder, isPaid: boolean): Promise<void>;
  /** Removes the items of an order that waits for a transfer or its advance from the cart. */
  removeFromCart(order: PendingOrder): Promise<void>;
  /** Validates the URL of a gateway's page; null for one that is not allowed. */
  gatewayUrl(href: string): string | null;
  navigate(href: string): void;
  /** Paths of pages. */
  pages: { confirmation: string; payment: string };
  signIn(): void;
}

/** `total`: that of a 409, minor units; null for another refusal, and where the 409 has none. */
export interface Refusal {
  message: string;
  total: number | null;
}

/** `leaving`: another page opens. Any other value is why this page stays. */
export type SubmitResult = 'leaving' | 'signedOut' | 'noResponse' | 'badGateway' | Refusal;

interface SendOptions {
  /** The order was sent before, without a response. */
  isRepeat: boolean;
  /** The gateway that takes the advance of an order in cash. */
  advanceBy?: GatewayPayment | undefined;
}

export interface SubmitOptions extends Partial<SendOptions> {
  /** The slip of a bank transfer may follow. */
  isSlipLater?: boolean;
}

export async function submitOrder(
  ports: SubmitPorts,
  order: PendingOrder,
  { isRepeat = false, isSlipLater = false, advanceBy }: SubmitOptions = {},
): Promise<SubmitResult> {
  const { pending } = ports;
  // Before the request: an order whose response is lost is repeated with this id.
  pending.save(order);
  const sent = await ports.send(order, { isRepeat, advanceBy });
  const isKnown = order.number !== '';
  const stay = (failure: Failure): SubmitResult => {
    switch (failure.kind) {
      case 'refused':
      case 'conflict':
        if (!isKnown) pending.clear();
        return { message: failure.message, total: newTotal(failure) };
      case 'unsent':
        if (!isKnown && !isRepeat) pending.clear();
        return { message: MESSAGES.networkError, total: null };
      case 'signedOut':
        if (!isKnown && !isRepeat) pending.clear();
        ports.signIn();
        return 'signedOut';
      default:
        // A busy or failing server may have placed the order before it responded.
        return 'noResponse';
    }
  };
  if (sent.kind !== 'done') return stay(sent);
  switch (sent.value.state) {
    case 'placed': {
      const total = sent.value.total ?? order.total;
      // The host charges another amount than was agreed: which part differs is not known.
      const delivery = total === order.total ? order.delivery : null;
      const isCash = order.payment === 'CashOnDelivery';
      const advance = (isCash ? sent.value.payNow : null) ?? order.advance;
      const split = paymentSplit(total, order.payment, advance);
      const placed = { ...order, ...split, advance, number: sent.value.number, total, delivery };
      // First: whatever fails below, this browser has the number.
      pending.save(placed);
      if (isGatewayPayment(placed.payment)) {
        // It was found after a lost response, and its payment has not started in this browser.
        ports.navigate(ports.pages.payment);
      } else if (isPaidNext(placed, isSlipLater, ports.takesAdvance)) {
        if (!placed.isTaken) await ports.removeFromCart(placed);
        pending.save({ ...placed, isTaken: true });
        ports.navigate(ports.pages.payment);
      } else {
        await ports.settle(placed, false);
        ports.navigate(ports.pages.confirmation);
      }
      return 'leaving';
    }
    case 'started': {
      pending.save({ ...order, number: sent.value.number, paymentId: sent.value.paymentId });
      const url = ports.gatewayUrl(sent.value.url);
      if (url === null) return 'badGateway';
      ports.navigate(url);
      return 'leaving';
    }
  }
}

/** Whether a placed order is paid on the payment page, which shows the receiver. */
function isPaidNext(
  { payment, slip, payNow }: PendingOrder,
  isSlipLater: boolean,
  takesAdvance: boolean,
): boolean {
  if (payment === 'Bank') return slip === null && !isSlipLater;
  return isWalletPayment(payment) || (payment === 'CashOnDelivery' && payNow > 0 && takesAdvance);
}

function newTotal(failure: Failure): number | null {
  return failure.kind === 'conflict' ? money(row(failure.values).total) : null;
}
