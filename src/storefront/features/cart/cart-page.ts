/** Actions of the cart page on this page's cart. */
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { showToast } from '../../browser/toast.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { cartText } from '../../i18n/cart.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { loadReports, reportAddition } from '../tags/cart-reports.ts';
import { addMessage } from './add-message.ts';
import { applyRequests } from './add-to-cart-requests.ts';
import { lineKey, type StoredLine } from './cart-lines.ts';
import type { DeliveryZone } from './delivery-zone.ts';
import { cart, cartSync } from './page-cart.ts';
import { selection, zoneChoice } from './page-choices.ts';

/** Stores for `use-store.ts`. */
export const cartLines = () => cart().$lines;
export const cartChecks = () => cart().$checks;
export const cartSyncState = () => cartSync().$state;
export const leftOutLines = () => selection().$leftOut;
export const chosenZone = () => zoneChoice().$zone;

/** A refused add-to-cart request. */
export interface Refusal {
  message: string;
  productId: string;
}

/**
 * Applies the add-to-cart request of the address, then reads the cart with prices and stock of all lines.
 *
 * @param refused called for each refused request
 */
export async function openCart(refused: (refusal: Refusal) => void): Promise<void> {
  const context = shopContext();
  loadReports();
  await applyRequests(
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
      } else refused({ message, productId: request.productId });
    },
  );
  await refreshCart();
  void repriceWhenReachable();
}

/** Reads the cart of a signed-in shopper, then prices and stock of all lines. */
export async function refreshCart(): Promise<void> {
  await cartSync().run(0);
  await cart().reprice();
}

/** Repeats a failed update until the API answers. */
async function repriceWhenReachable(): Promise<void> {
  for (let attempt = 0; cart().$checks.get().phase === 'failed'; attempt += 1) {
    await whenReachable(attempt);
    await cart().reprice();
  }
}

export function setQuantity(line: StoredLine, quantity: number): void {
  cart().setQuantity(lineKey(line), quantity);
}

/** Selects lines for the checkout or leaves them out. */
export function selectLines(lines: readonly StoredLine[], isSelected: boolean): void {
  selection().select(lines.map(lineKey), isSelected);
}

export function chooseZone(zone: DeliveryZone): void {
  zoneChoice().choose(zone);
}

/**
 * Removes a line and shows a toast with Undo.
 *
 * @param content takes the focus, which would be lost with the buttons
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
