import { productPathBy } from '#site/catalog/product-path.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/** Cards show no delivery fees. */
const NO_FEES = { inside: null, outside: null };

/** Data that cards of a live API response need besides the products. @param at epoch ms */
export function cardContext(shop: Pick<BrowserContext, 'unlimitedStock' | 'productsBy'>, at: number) {
  const { unlimitedStock, productsBy } = shop;
  return { at, unlimitedStock, delivery: NO_FEES, pathOf: productPathBy(productsBy) };
}
