/** Reports the order that this tab placed last to the tags of the shop, once. */
import type { BrowserContext } from '#site/shop-view.ts';
import { storageKey } from '#site/storage-key.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { localStore } from '../../browser/storages.ts';
import { type EventItem, sendEvent, whenTagged } from './send-event.ts';

/** Stored numbers of reported orders, one a line: tabs may show the confirmations of several orders. */
const MAX_REPORTED = 20;

interface Purchase {
  number: string;
  /** Minor units; null if unknown. */
  total: number | null;
  /** Minor units; null when the shop confirms the charge itself. */
  delivery: number | null;
  lines: readonly EventItem[];
}

/** Reports the earlier events that were not reported. A failure shows no error message. */
async function reportEarlierEvents(): Promise<void> {
  if (document.getElementById('tags') === null) return;
  const reports = await loadLate(() => import('./report-items.ts'));
  reports?.reportStored();
}

/** Reports an order as soon as the page's tags have started; not again after a reload. An unknown total is not reported. */
export function reportPurchase(
  page: Pick<BrowserContext, 'slug' | 'currency'>,
  { number, total, delivery, lines }: Purchase,
): void {
  void reportEarlierEvents();
  whenTagged(() => {
    const store = localStore();
    const key = storageKey('reported-order', page.slug);
    const reported = store.getItem(key)?.split('\n') ?? [];
    if (total === null || reported.includes(number)) return;
    store.setItem(key, [number, ...reported].slice(0, MAX_REPORTED).join('\n'));
    const order = { number, shipping: delivery };
    sendEvent(page, { name: 'purchase', items: lines, value: total, eventId: number, order });
  });
}
