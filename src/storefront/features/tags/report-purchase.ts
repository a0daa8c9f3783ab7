/**
 * Reports the order that this tab placed last to the tags of the shop, once. The event holds products and amounts,
 * nothing about the shopper. Tags load after consent, so without consent nothing is reported.
 */
import { toMajorString } from '#site/money.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { localStore } from '../../browser/storages.ts';
import type { TagSettings } from '../../head/marketing.ts';
import type { LastOrder } from '../payment/last-order.ts';

type Page = Pick<BrowserContext, 'slug' | 'currency'>;

const major = (minor: number) => Number(toMajorString(minor));
const reportedKey = (slug: string) => `reported-order-${slug}`;

/** Reports an order as soon as the page's tags are there; not again after a reload. An unknown total is not reported. */
export function reportPurchase(page: Page, order: LastOrder): void {
  if (window.dataLayer !== undefined || window.fbq !== undefined) send(page, order);
  else document.addEventListener('shop:tags', () => send(page, order), { once: true });
}

function send({ slug, currency }: Page, { number, total, lines }: LastOrder): void {
  // A module shared with `tags.ts` would be one more file on every public page.
  const settings: TagSettings | null = JSON.parse(document.getElementById('tags')?.textContent ?? 'null');
  const store = localStore();
  if (settings === null || total === null || store.getItem(reportedKey(slug)) === number) return;
  store.setItem(reportedKey(slug), number);
  const items = lines.map(({ productId, title, option, unitPrice, quantity }) => ({
    item_id: productId,
    item_name: title,
    ...(option !== '' && { item_variant: option }),
    price: major(unitPrice),
    quantity,
  }));
  const purchase = { transaction_id: number, currency, value: major(total), items };
  if (settings.ga !== '') window.gtag?.('event', 'purchase', purchase);
  if (settings.gtm !== '') {
    window.dataLayer?.push({ ecommerce: null }, { event: 'purchase', ecommerce: purchase });
  }
  if (settings.pixel !== '') {
    const ids = items.map(({ item_id }) => item_id);
    const facts = { currency, value: purchase.value, content_type: 'product', content_ids: ids };
    window.fbq?.('track', 'Purchase', facts);
  }
}
