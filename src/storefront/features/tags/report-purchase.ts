/** Reports the order that this tab placed last to the tags of the shop, once. */
import type { BrowserContext } from '#site/shop-view.ts';
import { localStore } from '../../browser/storages.ts';
import type { LastOrder } from '../payment/last-order.ts';
import { sendEvent, whenTagged } from './send-event.ts';

const reportedKey = (slug: string) => `reported-order-${slug}`;

/** Reports an order as soon as the page's tags are there; not again after a reload. An unknown total is not reported. */
export function reportPurchase(
  page: Pick<BrowserContext, 'slug' | 'currency'>,
  { number, total, lines }: LastOrder,
): void {
  whenTagged(() => {
    const store = localStore();
    const key = reportedKey(page.slug);
    if (total === null || store.getItem(key) === number) return;
    store.setItem(key, number);
    sendEvent(page, { name: 'purchase', items: lines, value: total, orderNumber: number });
  });
}
