/** Sends an order and opens its payment or its confirmation. Used by the checkout and by the payment page. */
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { PendingOrder, PendingOrderStore } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

interface SubmitPorts {
  pending: PendingOrderStore;
  /** @param isRepeat the order was sent before, without a response */
  send(order: PendingOrder, isRepeat: boolean): Promise<Outcome<SentOrder>>;
  /** Removes the items of a settled order from the cart, and stores it for the confirmation. */
  settle(order: PendingOrder, isPaid: boolean): Promise<void>;
  /** Removes the items of an order that waits for a bank transfer from the cart. */
  removeFromCart(order: PendingOrder): Promise<void>;
  /** Validates the URL of a gateway's page; null for one that is not allowed. */
  gatewayUrl(href: string): string | null;
  navigate(href: string): void;
  /** Paths of pages. */
  pages: { confirmation: string; payment: string };
  signIn(): void;
}

/** `leaving`: another page opens. Any other value is why this page stays. */
export type SubmitResult = 'leaving' | 'signedOut' | 'noResponse' | 'badGateway' | { message: string };

export interface SubmitOptions {
  /** The order was sent before, without a response. */
  isRepeat?: boolean;
  /** The slip of a bank transfer may follow. */
  isSlipLater?: boolean;
}

export async function submitOrder(
  ports: SubmitPorts,
  order: PendingOrder,
  { isRepeat = false, isSlipLater = false }: SubmitOptions = {},
): Promise<SubmitResult> {
  const { pending } = ports;
  // Before the request: an order whose response is lost is repeated with this id.
  pending.save(order);
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
        return 'noResponse';
    }
  };
  if (sent.kind !== 'done') return stay(sent);
  switch (sent.value.state) {
    case 'placed': {
      const placed = { ...order, number: sent.value.number, total: sent.value.total ?? order.total };
      if (isGatewayPayment(placed.payment)) {
        // It was found after a lost response, and its payment has not started in this browser.
        pending.save(placed);
        ports.navigate(ports.pages.payment);
      } else if (placed.payment === 'Bank' && placed.slip === null && !isSlipLater) {
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
