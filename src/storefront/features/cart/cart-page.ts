/** What the cart's page does in this browser. */

import { cart } from '../../browser/page-stores.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { showToast } from '../../browser/toast.ts';
import { cartText } from '../../i18n/cart.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { addMessage } from './add-message.ts';
import { applyRequests } from './add-to-cart-requests.ts';
import { type CartLine, lineKey } from './cart-lines.ts';

/** Stores for `use-store.ts`. */
export const cartLines = () => cart().$lines;
export const cartChecks = () => cart().$checks;

/** A refused wish, in words. */
export interface Refusal {
  message: string;
  productId: string;
}

/**
 * Applies what the address asks for, then asks for the prices and stock of all lines.
 *
 * @param refused hears of each wish that could not be fulfilled
 */
export async function openCart(refused: (refusal: Refusal) => void): Promise<void> {
  const context = shopContext();
  await applyRequests(
    {
      slug: context.slug,
      storage: tabStore(),
      query: location.search.slice(1),
      forgetQuery: () => history.replaceState(history.state, '', location.pathname),
    },
    async (wish) => {
      const result = await cart().add(wish);
      const message = addMessage(result, context, null);
      if (result.ok) showToast({ text: message });
      else refused({ message, productId: wish.productId });
    },
  );
  await cart().reprice();
}

export function setQuantity(line: CartLine, quantity: number): void {
  cart().setQuantity(lineKey(line), quantity);
}

/** Removes a line and offers it back. */
export function removeLine(line: CartLine): void {
  const undo = cart().remove(lineKey(line));
  const text = textFor(cartText, shopContext().lang);
  showToast({ text: fill(text.removed, { name: line.title }), action: { label: text.undo, run: undo } });
}
