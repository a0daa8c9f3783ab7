import { lineKey } from '../../../browser/cart-lines/cart-lines.ts';
import { selection } from '../checkout-selection/selection.ts';
import type { AddResult, AddToCartRequest } from '../store/cart.ts';
import { cart } from '../store/page-cart.ts';

/** Selects added lines, which the shopper may have left out before. */
export function selectAdded(keys: readonly string[]): void {
  const leftOut = selection().$leftOut.get();
  if (keys.some((key) => leftOut.has(key))) selection().select(keys, true);
}

/** Adds to this page's cart, and selects the line for the checkout. */
export async function addSelected(request: AddToCartRequest): Promise<AddResult> {
  const result = await cart().add(request);
  if (result.ok) selectAdded([lineKey(result.line)]);
  return result;
}
