/** Reports the order that this tab placed last to the tags of the shop, once. */
import type { BrowserContext } from '#site/shop-view.ts';
import { loadLate } from '../../browser/load-late.ts';
import { localStore } from '../../browser/storages.ts';
import type { LastOrder } from '../payment/last-order.ts';
import { sendEvent, whenTagged } from './send-event.ts';

/** Storage key of the numbers of the orders that were reported last, one a line. */
const reportedKey = (slug: string) => `reported-order-${slug}`;
/** Tabs may show the confirmations of several orders. */
const MOST_KEPT = 20;

/** What led to the order and was not reported. Not worth an error message. */
async function reportWayHere(): Promise<void> {
  if (document.getElementById('tags') === null) return;
  const reports = await loadLate(() => import('./report-items.ts'));
  reports?.reportKept();
}

/** Reports an order as soon as the page's tags are there; not again after a reload. An unknown total is not reported. */
export function reportPurchase(
  page: Pick<BrowserContext, 'slug' | 'currency'>,
  { number, total, lines }: LastOrder,
): void {
  void reportWayHere();
  whenTagged(() => {
    const store = localStore();
    const key = reportedKey(page.slug);
    const reported = store.getItem(key)?.split('\n') ?? [];
    if (total === null || reported.includes(number)) return;
    store.setItem(key, [number, ...reported].slice(0, MOST_KEPT).join('\n'));
    sendEvent(page, { name: 'purchase', items: lines, value: total, orderNumber: number });
  });
}
