/** Adding to the cart from the buy box. */
import { paths } from '#site/routes.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { addText } from '../../i18n/add.ts';
import { textFor } from '../../i18n/text.ts';
import { addMessage } from '../cart/add-message.ts';
import type { AddToCartRequest } from '../cart/cart.ts';
import { cart } from '../cart/page-cart.ts';

/**
 * Adds to the cart.
 *
 * @param shownPrice the unit price the page shows, minor units
 * @param isToasted whether a success is shown in a toast; the caller shows a refusal
 */
export async function addToCart(
  request: AddToCartRequest,
  shownPrice: number,
  isToasted: boolean,
): Promise<{ isAdded: boolean; message: string }> {
  const result = await cart().add(request);
  const context = shopContext();
  const message = addMessage(result, context, shownPrice);
  if (result.ok && isToasted) {
    const { view } = textFor(addText, context.lang);
    showToast({ text: message, action: { label: view, href: paths.cartAdd() } });
  }
  return { isAdded: result.ok, message };
}
