/** Actions of the cart page on this page's cart. */
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import { shopContext } from '../../../browser/shop-context.ts';
import { tabStore } from '../../../browser/storages.ts';
import { showToast } from '../../../browser/toast.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { cartText } from '../../../i18n/cart.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import { loadReports, reportAddition } from '../../tags/cart-reports.ts';
import { addMessage } from '../add/add-message.ts';
import { applyRequests } from '../add/add-to-cart-requests.ts';
import type { DeliveryZone } from '../checkout-selection/delivery-zone.ts';
import { selection, zoneChoice } from '../checkout-selection/page-selection.ts';
import { cart, cartSync } from '../store/page-cart.ts';

/** Stores for `use-store.ts`. */
export const cartLines = () => cart().$lines;
export const cartChecks = () => cart().$checks;
export const cartSyncState = () => cartSync().$state;
export const leftOutLines = () => selection().$leftOut;
export const selectedZone = () => zoneChoice().$zone;

/** A refused add-to-cart request. */
export interface Refusal {
  message: string;
  productId: string;
}

/**
 * Applies the add-to-cart request of the URL, then reads the cart with prices and stock of all lines. Requests without a
 * response are repeated until the API responds.
 *
 * @param report called with all refused requests each time these change
 */
export async function openCart(report: (refusals: readonly Refusal[]) => void): Promise<void> {
  loadReports();
  const isComplete = await applyPending(report);
  await refreshCart();
  void repeatWhenReachable(isComplete, report);
}

/** Applies the pending add-to-cart requests, that of the URL included. @returns whether the API has responded to all */
async function applyPending(report: (refusals: readonly Refusal[]) => void): Promise<boolean> {
  const context = shopContext();
  const refusals: Refusal[] = [];
  const isComplete = await applyRequests(
    {
      slug: context.slug,
      storage: tabStore(),
      query: location.search.slice(1),
      removeQuery: () => history.replaceState(history.state, '', location.pathname),
    },
    async (request) => {
      const result = await cart().add(request);
      const message = addMessage(result, context, null);
      if (result.ok) {
        showToast({ text: message });
        void reportAddition(result.line);
      } else refusals.push({ message, productId: request.productId });
      return result.ok || result.code !== 'network';
    },
  );
  report(refusals);
  return isComplete;
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

export function selectZone(zone: DeliveryZone): void {
  zoneChoice().select(zone);
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
