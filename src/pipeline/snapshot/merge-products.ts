/** Merges the overlapping product lists of a shop into one catalogue that has every product once. */
import type { Product } from '#contract/entities/product.ts';
import { MAX_PRODUCTS } from './shop-limits.ts';

export interface MergedProducts {
  /** Every product by id. No prototype, so that no id collides with an inherited name. */
  products: Record<string, Product>;
  /** The ids of each list, in the list's order, each once. */
  ids: string[][];
  /** Whether products were left out. */
  isCut: boolean;
}

/**
 * The record of a product is that of the first list that holds it, so `lists` is a ranking. Of more than `most`
 * products the last in that ranking are left out.
 */
export function mergeProducts(
  lists: readonly (readonly Product[])[],
  most: number = MAX_PRODUCTS,
): MergedProducts {
  const products: Record<string, Product> = Object.create(null);
  let count = 0;
  let isCut = false;
  const ids = lists.map((list) => {
    const seen = new Set<string>();
    for (const product of list) {
      if (products[product.id] === undefined) {
        isCut ||= count === most;
        if (isCut) continue;
        products[product.id] = product;
        count += 1;
      }
      seen.add(product.id);
    }
    return [...seen];
  });
  return { products, ids, isCut };
}
