/** Reports what shoppers do with goods to the tags of the page. */
import { shopContext } from '../../browser/shop-context.ts';
import { type EventItem, sendEvent, whenTagged } from './send-event.ts';

/** Minor units. */
type PricedItem = EventItem & { unitPrice: number };

function report(name: 'add_to_cart' | 'begin_checkout', items: readonly PricedItem[]): void {
  const value = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  whenTagged(() => sendEvent(shopContext(), { name, items, value }));
}

/** Reports pieces that the shopper added. */
export function reportAdded(item: PricedItem): void {
  report('add_to_cart', [item]);
}

let isLeaving = false;

/** Reports the press that leads to the checkout, which has no tags. Further presses before the page is left are ignored. */
export function reportCheckout(items: readonly PricedItem[]): void {
  if (isLeaving) return;
  isLeaving = true;
  // The page may return from the back-forward cache.
  addEventListener(
    'pagehide',
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  report('begin_checkout', items);
}

let isViewed = false;

/**
 * Reports the product of the page, once. The page has its content: the name in its heading, and in the form of the buy
 * box the price of the shown variant.
 */
export function reportView(productId: string): void {
  if (isViewed) return;
  isViewed = true;
  const price = document.querySelector<HTMLFormElement>('form.buy')?.dataset.price;
  const unitPrice = price === undefined ? null : Number(price);
  const title = document.querySelector('h1')?.textContent?.trim() ?? '';
  const items = [{ productId, title, option: '', unitPrice, quantity: 1 }];
  whenTagged(() => sendEvent(shopContext(), { name: 'view_item', items, value: unitPrice }));
}
