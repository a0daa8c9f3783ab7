/** Putting the goods of an order into the cart again, with the prices of today. */
import type { AddResult, AddToCartRequest } from '../cart/store/cart.ts';
import type { OrderedLine } from './ordered-line.ts';

export interface AgainResult {
  added: OrderedLine[];
  /** Not sold any more, sold out, or no place left in the cart. */
  missing: OrderedLine[];
  /** Without an answer; they may be tried again. */
  unanswered: OrderedLine[];
}

/** Adds one line after the other, so that the cart keeps the order of the goods. */
export async function orderAgain(
  lines: readonly OrderedLine[],
  add: (request: AddToCartRequest) => Promise<AddResult>,
): Promise<AgainResult> {
  const result: AgainResult = { added: [], missing: [], unanswered: [] };
  for (const line of lines) {
    const { productId, sku, quantity } = line;
    // A campaign of that time gives no price today.
    const answer = await add({ productId, sku, quantity, campaignId: null });
    if (answer.ok) result.added.push(line);
    else if (answer.code === 'network' || answer.code === 'unexpected') result.unanswered.push(line);
    else result.missing.push(line);
  }
  return result;
}
