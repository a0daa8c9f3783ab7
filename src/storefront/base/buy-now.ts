import type { OriginKey } from '#site/storage-keys.ts';
import { buyNow as buyNowLine } from '../browser/cart-lines/buy-now.ts';
import type { StoredLine } from '../browser/cart-lines/cart-lines.ts';
import { lineOfForm } from '../browser/cart-lines/local-add.ts';
import { loadLate } from '../browser/loading/load-late.ts';
import { tabStore } from '../browser/storages.ts';

const UNREPORTED_LINES: OriginKey = 'added-lines';
const UNREPORTED_CHECKOUT: OriginKey = 'unreported-checkout';

/**
 * Buy Now of a buy box: stores the item for this tab, beside the cart, and opens the checkout, which orders only this
 * item (`browser/cart-lines/buy-now.ts`).
 */
export function buyNow(form: HTMLFormElement, button: HTMLElement): void {
  // The button stays busy until the page is unloaded.
  if (button.hasAttribute('aria-busy')) return;
  const line = lineOfForm(form);
  buyNowLine().change(() => [line]);
  if (document.getElementById('tags') !== null) reportToTags(line);
  button.setAttribute('aria-busy', 'true');
  // The page may return from the back-forward cache.
  addEventListener('pagehide', () => button.removeAttribute('aria-busy'), { once: true });
  location.assign(button.dataset.checkout ?? form.action);
}

/** The checkout has no tags. If the page is left before the report, the next page with tags reports the event. */
function reportToTags(line: StoredLine): void {
  const [eventId, clickId] = crypto.getRandomValues(new BigUint64Array(2)).toString().split(',');
  tabStore().setItem(UNREPORTED_LINES, JSON.stringify({ ...line, eventId }));
  tabStore().setItem(UNREPORTED_CHECKOUT, JSON.stringify({ eventId: clickId, items: [line] }));
  void loadLate(() => import('../features/tags/report-items.ts')).then((reports) => reports?.reportStored());
}
