/** Sends an order and leads on to its payment or its confirmation. Used by the checkout and by the payment page. */
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { PendingOrder, PendingOrderStore } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

interface SubmitPorts {
  pending: PendingOrderStore;
  /** @param isRepeat the order was sent before, without an answer */
  send(order: PendingOrder, isRepeat: boolean): Promise<Outcome<SentOrder>>;
  /** The order is final: its goods leave the cart, and the confirmation shows it. */
  settle(order: PendingOrder, isPaid: boolean): Promise<void>;
  /** The order is placed and waits for a bank transfer: its goods leave the cart. */
  takeFromCart(order: PendingOrder): Promise<void>;
  /** Checks the address of a gateway's page; null for one that is not allowed. */
  gatewayUrl(address: string): string | null;
  leadTo(address: string): void;
  /** Paths of pages. */
  pages: { confirmation: string; payment: string };
  signIn(): void;
}

/** What keeps the shopper on the page. */
export type SubmitResult = 'leaving' | 'signedOut' | 'unanswered' | 'badGateway' | { message: string };

export interface SubmitOptions {
  /** The order was sent before, without an answer. */
  isRepeat?: boolean;
  /** The shopper sends the slip of a bank transfer later. */
  isSlipLater?: boolean;
}

export async function submitOrder(
  ports: SubmitPorts,
  order: PendingOrder,
  { isRepeat = false, isSlipLater = false }: SubmitOptions = {},
): Promise<SubmitResult> {
  const { pending } = ports;
  // Before the request: an order whose answer is lost is repeated with this id.
  pending.keep(order);
  const sent = await ports.send(order, isRepeat);
  const isKnown = order.number !== '';
  const stay = (failure: Failure): SubmitResult => {
    switch (failure.kind) {
      case 'refused':
      case 'conflict':
        if (!isKnown) pending.clear();
        return { message: failure.message };
      case 'unsent':
        if (!isKnown && !isRepeat) pending.clear();
        return { message: MESSAGES.networkError };
      case 'signedOut':
        if (!isKnown && !isRepeat) pending.clear();
        ports.signIn();
        return 'signedOut';
      default:
        // A busy or failing server may have placed the order before it responded.
        return 'unanswered';
    }
  };
  if (sent.kind !== 'done') return stay(sent);
  switch (sent.value.state) {
    case 'placed': {
      const placed = { ...order, number: sent.value.number, total: sent.value.total ?? order.total };
      if (isGatewayPayment(placed.payment)) {
        // It was found after a lost answer, and its payment has not started in this browser.
        pending.keep(placed);
        ports.leadTo(ports.pages.payment);
      } else if (placed.payment === 'Bank' && placed.slip === null && !isSlipLater) {
        if (!placed.isTaken) await ports.takeFromCart(placed);
        pending.keep({ ...placed, isTaken: true });
        ports.leadTo(ports.pages.payment);
      } else {
        await ports.settle(placed, false);
        ports.leadTo(ports.pages.confirmation);
      }
      return 'leaving';
    }
    case 'started': {
      pending.keep({ ...order, number: sent.value.number, paymentId: sent.value.paymentId });
      const url = ports.gatewayUrl(sent.value.url);
      if (url === null) return 'badGateway';
      ports.leadTo(url);
      return 'leaving';
    }
  }
}
