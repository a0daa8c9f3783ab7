/** Product lists overlap: the shop's catalogue holds every product once, whatever answer came first. */
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
 * Merges lists into one catalogue. The first list that holds a product decides its record, so the order
 * of `lists` is a ranking and the order of arrival plays no part. Of more than `most` products the last in
 * that ranking are left out.
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
