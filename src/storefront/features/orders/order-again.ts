/** Adds the items of an order to the cart, with current prices. */
import { orElse } from '../../browser/report-failure.ts';
import type { AddResult, AddToCartRequest } from '../cart/store/cart.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';

export interface AgainResult {
  added: OrderedLine[];
  /** Lines that are no longer sold, sold out, or do not fit into the full cart. */
  missing: OrderedLine[];
  /** Not added because of a lost connection or an unexpected response; they may be tried again. */
  failed: OrderedLine[];
}

/** Adds the lines one by one, so that they are in the same sequence in the cart. */
export async function orderAgain(
  lines: readonly OrderedLine[],
  add: (request: AddToCartRequest) => Promise<AddResult>,
): Promise<AgainResult> {
  const result: AgainResult = { added: [], missing: [], failed: [] };
  for (const line of lines) {
    const { productId, sku, quantity } = line;
    // The campaign of the old order does not set today's price.
    const adding = add({ productId, sku, quantity, campaignId: null });
    const addition = await orElse('order again', adding, { ok: false, code: 'unexpected' } as const);
    if (addition.ok) result.added.push(line);
    else if (addition.code === 'network' || addition.code === 'unexpected') result.failed.push(line);
    else result.missing.push(line);
  }
  return result;
}
