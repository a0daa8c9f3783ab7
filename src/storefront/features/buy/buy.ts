/** What the buy box does in this page: the cart, and the toast that says so. */
import { paths } from '#site/routes.ts';
import { cart } from '../../browser/page-stores.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { showToast } from '../../browser/toast.ts';
import { cartText } from '../../i18n/cart.ts';
import { textFor } from '../../i18n/text.ts';
import { addMessage } from '../cart/add-message.ts';
import type { AddToCartRequest } from '../cart/cart.ts';
import { $liveProduct } from './live-product.ts';

/** The live answer about this page's product, for `use-store.ts`. */
export const liveProduct = () => $liveProduct;

/**
 * Adds to the cart.
 *
 * @param shownPrice what the page shows, minor units
 * @param isToasted whether success is told in a toast; a refusal is the caller's to show
 */
export async function addToCart(
  wish: AddToCartRequest,
  shownPrice: number,
  isToasted: boolean,
): Promise<{ isAdded: boolean; message: string }> {
  const result = await cart().add(wish);
  const context = shopContext();
  const message = addMessage(result, context, shownPrice);
  if (result.ok && isToasted) {
    const { view } = textFor(cartText, context.lang);
    showToast({ text: message, action: { label: view, href: paths.cartAdd() } });
  }
  return { isAdded: result.ok, message };
}
