/** Sends an order and opens its payment or its confirmation. Used by the checkout and by the payment page. */
import {
  type GatewayPayment,
  isGatewayPayment,
  isWalletPayment,
  paymentSplit,
} from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import type { PendingOrder, PendingOrderStore } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

interface SubmitPorts {
  pending: PendingOrderStore;
  send(order: PendingOrder, how: SendOptions): Promise<Outcome<SentOrder>>;
  /** Whether a cash order may have an advance. */
  takesAdvance: boolean;
  /** Removes the items of a settled order from the cart, and stores it for the confirmation. */
  settle(order: PendingOrder, isPaid: boolean): Promise<void>;
  /** Removes the items of an order that waits for a transfer or its advance from the cart. */
  removeFromCart(order: PendingOrder): Promise<void>;
  /** Validates the URL of a gateway's page; null if it is not allowed. */
  gatewayUrl(href: string): string | null;
  navigate(href: string): void;
  /** Paths of pages. */
  pages: { confirmation: string; payment: string };
  signIn(): void;
}

/** `leaving`: another page opens. `badGateway`: this page stays, because the URL of the gateway is not allowed. */
export type Submitted = 'leaving' | 'badGateway';

interface SendOptions {
  /** Whether the order was sent before, without a response. */
  isRepeat: boolean;
  /** The gateway that takes the advance of a cash order. */
  advanceBy?: GatewayPayment | undefined;
}

export interface SubmitOptions extends Partial<SendOptions> {
  /** The slip of a bank transfer may follow. */
  isSlipLater?: boolean;
}

/** The outcome of the request; its failures stay on this page. */
export async function submitOrder(
  ports: SubmitPorts,
  order: PendingOrder,
  { isRepeat = false, isSlipLater = false, advanceBy }: SubmitOptions = {},
): Promise<Outcome<Submitted>> {
  const { pending } = ports;
  // Saved before the request: if the response is lost, the order is repeated with this id.
  pending.save(order);
  const sent = await ports.send(order, { isRepeat, advanceBy });
  if (sent.kind !== 'done') {
    if (order.number === '' && !mayBePlaced(sent, isRepeat)) pending.clear();
    if (sent.kind === 'signedOut') ports.signIn();
    return sent;
  }
  switch (sent.value.state) {
    case 'placed': {
      const total = sent.value.total ?? order.total;
      // The host charges another amount than agreed, and it is unknown which part differs.
      const delivery = total === order.total ? order.delivery : null;
      const isCash = order.payment === 'CashOnDelivery';
      const advance = (isCash ? sent.value.payNow : null) ?? order.advance;
      const split = paymentSplit(total, order.payment, advance);
      const placed = { ...order, ...split, advance, number: sent.value.number, total, delivery };
      // Saved first, so that this browser has the number whatever fails below.
      pending.save(placed);
      if (isGatewayPayment(placed.payment)) {
        // The order was found after a lost response, and its payment has not started in this browser.
        ports.navigate(ports.pages.payment);
      } else if (isPaidNext(placed, isSlipLater, ports.takesAdvance)) {
        if (!placed.isTaken) await ports.removeFromCart(placed);
        pending.save({ ...placed, isTaken: true });
        ports.navigate(ports.pages.payment);
      } else {
        await ports.settle(placed, false);
        ports.navigate(ports.pages.confirmation);
      }
      return { kind: 'done', value: 'leaving' };
    }
    case 'started': {
      pending.save({ ...order, number: sent.value.number, paymentId: sent.value.paymentId });
      const url = ports.gatewayUrl(sent.value.url);
      if (url === null) return { kind: 'done', value: 'badGateway' };
      ports.navigate(url);
      return { kind: 'done', value: 'leaving' };
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

/** Whether an order may have been placed by this request, or by the one that it repeats. */
function mayBePlaced({ kind }: Failure, isRepeat: boolean): boolean {
  if (kind === 'refused' || kind === 'conflict') return false;
  // A busy or failing server may have placed the order before it responded.
  return isRepeat || (kind !== 'unsent' && kind !== 'signedOut');
}
