/** Merges the overlapping product lists of a shop into one catalog that has every product once. */
import type { Product } from '#contract/entities/product.ts';
import { PackedProducts, type Products } from './packed-products.ts';
import { MAX_PRODUCTS } from './shop-limits.ts';

export interface MergedProducts {
  products: Products;
  /** The ids of each list, in the list's order, each once. */
  ids: string[][];
  /** Whether products were left out. */
  isCut: boolean;
}

/**
 * A product's record comes from the first list that contains it, so the order of `lists` is a ranking. If there are
 * more than `most` products, the last in that ranking are left out. Only records of new products stay in memory.
 */
export async function mergeProducts(
  lists: AsyncIterable<readonly Product[]> | Iterable<readonly Product[]>,
  most: number = MAX_PRODUCTS,
): Promise<MergedProducts> {
  const products = new PackedProducts();
  const ids: string[][] = [];
  let isCut = false;
  for await (const list of lists) {
    const seen = new Set<string>();
    for (const product of list) {
      const known = products.knownId(product.id);
      if (known === undefined) {
        isCut ||= products.size === most;
        if (isCut) continue;
        products.add(product);
      }
      seen.add(known ?? product.id);
    }
    ids.push([...seen]);
  }
  return { products, ids, isCut };
}
