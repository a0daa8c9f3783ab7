/** Related products come from the snapshot: products that share categories, the best sold first. */
import type { Product } from '#contract/entities/product.ts';

/**
 * For each product id up to `count` others, by shared categories, then sold pieces, then the order of
 * `products`. Products without a category relate to nothing.
 */
export function relateProducts(products: readonly Product[], count: number): (id: string) => Product[] {
  const byCategory = new Map<string, Product[]>();
  for (const product of [...products].sort((a, b) => b.sold - a.sold)) {
    for (const name of product.categories) {
      const list = byCategory.get(name);
      if (list) list.push(product);
      else byCategory.set(name, [product]);
    }
  }
  const byId = new Map(products.map((product) => [product.id, product]));
  // Enough of each category to fill the list, so that a category of thousands costs no more than a small one.
  const candidatesPerCategory = count * 4;
  return (id) => {
    const product = byId.get(id);
    if (!product) return [];
    const shared = new Map<Product, number>();
    for (const name of product.categories) {
      for (const other of byCategory.get(name)?.slice(0, candidatesPerCategory) ?? []) {
        if (other !== product) shared.set(other, (shared.get(other) ?? 0) + 1);
      }
    }
    return [...shared]
      .sort(([a, sharedA], [b, sharedB]) => sharedB - sharedA || b.sold - a.sold)
      .slice(0, count)
      .map(([other]) => other);
  };
}
