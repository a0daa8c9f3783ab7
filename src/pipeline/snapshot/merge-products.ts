/** Product lists overlap: the shop's catalogue holds every product once, whatever answer came first. */
import type { Product } from '#contract/product.ts';

export interface MergedProducts {
  /** Every product by id. No prototype, so that no id collides with an inherited name. */
  products: Record<string, Product>;
  /** The ids of each list, in the list's order, each once. */
  ids: string[][];
}

/**
 * Merges lists into one catalogue. The first list that holds a product decides its record, so the order
 * of `lists` is a ranking and the order of arrival plays no part.
 */
export function mergeProducts(lists: readonly (readonly Product[])[]): MergedProducts {
  const products: Record<string, Product> = Object.create(null);
  const ids = lists.map((list) => {
    const seen = new Set<string>();
    for (const product of list) {
      seen.add(product.id);
      products[product.id] ??= product;
    }
    return [...seen];
  });
  return { products, ids };
}
