import { lineKey } from '../../../browser/cart-lines/cart-lines.ts';
import { selectAdded } from '../checkout-selection/selection.ts';
import type { AddResult, AddToCartRequest } from '../store/cart.ts';
import { cart } from '../store/page-cart.ts';

/** Adds to this page's cart, and selects the line for the checkout. */
export async function addSelected(request: AddToCartRequest): Promise<AddResult> {
  const result = await cart().add(request);
  if (result.ok) selectAdded([lineKey(result.line)]);
  return result;
}
