import type { BrowserContext } from '#site/shop-view.ts';

/** Cards show no delivery fees. */
const NO_FEES = { inside: null, outside: null };

/** What cards of a live answer depend on beside the products. @param at epoch ms */
export function cardContext({ unlimitedStock }: Pick<BrowserContext, 'unlimitedStock'>, at: number) {
  return { at, unlimitedStock, delivery: NO_FEES };
}
