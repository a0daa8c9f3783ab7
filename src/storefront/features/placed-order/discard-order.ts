import { buyNow } from '../../browser/cart-lines/buy-now.ts';
import { pendingOrder } from './pending-order.ts';

/**
 * Removes the pending order. An item of Buy Now returns to the checkout, unless another one was selected or it was removed
 * permanently.
 */
export function discardOrder(): void {
  const order = pendingOrder().read();
  pendingOrder().clear();
  if (order === null || !order.isBuyNow || order.isTaken) return;
  const restored = order.lines.map((line) => ({
    ...line,
    href: '',
    max: null,
    campaignName: '',
    isUnconfirmed: true,
  }));
  buyNow().change((stored) => (stored.length > 0 ? stored : restored));
}
