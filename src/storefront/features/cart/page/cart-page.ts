/** Actions of the cart page on this page's cart. */
import { storageKey } from '#site/storage-key.ts';
import { buyNow } from '../../../browser/cart-lines/buy-now.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { loadLate } from '../../../browser/loading/load-late.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { tabStore } from '../../../browser/storages.ts';
import { showToast } from '../../../browser/toast.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { cartText } from '../../../i18n/cart.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { loadReports, reportClick } from '../../tags/cart-reports.ts';
import { type DeliveryZone, selection, zoneChoice } from '../checkout-selection/selection.ts';
import { cart, cartSync } from '../store/page-cart.ts';
import type { Refusal } from './apply-pending.ts';

/** Stores for `use-store.ts`. */
export const cartLines = () => cart().$lines;
export const cartChecks = () => cart().$checks;
export const cartSyncState = () => cartSync().$state;
export const leftOutLines = () => selection().$leftOut;
export const selectedZone = () => zoneChoice().$zone;

/**
 * Applies the add-to-cart request of the URL, then reads the cart with prices and stock of all lines. Requests without a
 * response are repeated until the API responds.
 *
 * @param report called with all refused requests whenever they change
 */
export async function openCart(report: (refusals: readonly Refusal[]) => void): Promise<void> {
  loadReports();
  const isComplete = await applyPending(report);
  await refreshCart();
  void repeatWhenReachable(isComplete, report);
  addEventListener('hashchange', openLink);
  openLink();
}

/** Opens a link to a cart (`site/cart-link.ts`). Its code loads only for such a URL. */
function openLink(): void {
  if (!location.hash.startsWith('#c=')) return;
  void loadLate(() => import('../link/open-cart-link.ts')).then((link) => link?.openCartLink());
}

/**
 * Applies the pending add-to-cart requests, including the URL's. The code loads only if there are any.
 *
 * @returns whether the API has responded to all
 */
async function applyPending(report: (refusals: readonly Refusal[]) => void): Promise<boolean> {
  const isRequested = new URLSearchParams(location.search).has('add');
  if (!isRequested && !tabStore().getItem(storageKey('cart-wishes', shopContext().slug))) return true;
  const late = await loadLate(() => import('./apply-pending.ts'));
  return late?.applyPending(report) ?? false;
}

/** Reads the cart of a signed-in shopper, then prices and stock of all lines. */
export async function refreshCart(): Promise<void> {
  await cartSync().run(0);
  await cart().reprice();
}

/** Repeats pending requests and a failed update until the API responds. */
async function repeatWhenReachable(
  isComplete: boolean,
  report: (refusals: readonly Refusal[]) => void,
): Promise<void> {
  let isPending = !isComplete;
  for (let attempt = 0; isPending || cart().$checks.get().phase === 'failed'; attempt += 1) {
    await whenReachable(attempt);
    if (isPending) isPending = !(await applyPending(report));
    await cart().reprice();
  }
}

export function setQuantity(line: StoredLine, quantity: number): void {
  cart().setQuantity(lineKey(line), quantity);
}

/** Selects or deselects lines for the checkout. */
export function selectLines(lines: readonly StoredLine[], isSelected: boolean): void {
  selection().select(lines.map(lineKey), isSelected);
}

/** Handles the click that leads to the checkout, which then has the selected lines, not the item of an earlier Buy Now. */
export function leaveForCheckout(lines: readonly StoredLine[]): void {
  buyNow().forget();
  reportClick(lines);
}

export function selectZone(zone: DeliveryZone): void {
  zoneChoice().select(zone);
}

/** Removes lines that cannot be ordered. */
export function removeLines(lines: readonly StoredLine[]): void {
  for (const line of lines) cart().remove(lineKey(line));
}

/**
 * Removes a line and shows a toast with Undo.
 *
 * @param content gets the focus, which would be lost with the buttons
 * @param isByKey the focus moves to Undo, which is at the end of the page, and from there back to the content
 */
export function removeLine(line: StoredLine, content: HTMLElement | null, isByKey: boolean): void {
  content?.focus();
  const putBack = cart().remove(lineKey(line));
  const text = textFor(cartText, shopContext().lang);
  const run = () => {
    content?.focus();
    putBack();
  };
  showToast({ text: fill(text.removed, { name: line.title }), action: { label: text.undo, run } });
  if (!isByKey) return;
  const undo = document.querySelector<HTMLElement>('[data-toast-region] button');
  undo?.focus();
  undo?.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') content?.focus();
  });
}
