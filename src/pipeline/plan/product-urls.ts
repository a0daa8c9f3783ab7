/** The paths of a shop's products: which slugs are paths, and which product a slug leads to. */
import type { Product } from '#contract/entities/product.ts';
import { hasUsableSlug, type ProductPath, productPathBy } from '#site/catalog/product-path.ts';
import { paths } from '#site/page-paths.ts';
import { canBePath, foldName } from '#site/path-names.ts';

type Linked = Pick<Product, 'id' | 'slug'>;

export interface ProductUrls {
  pathOf: ProductPath;
  /** Further paths of the same page. */
  aliasesOf(product: Linked): string[];
  /** How browsers, which have only a few products, link to products: by slug if all slugs are unique. */
  linkedBy: 'slug' | 'id';
}

/**
 * Slugs are compared without case and Unicode form, like file names on some file systems. A slug that several products
 * share is an alias of the product with the smallest id, the oldest in the API family: URLs that were published before
 * the seller copied the product still lead to it. An id takes precedence over another product's slug.
 */
export function assignProductUrls(products: Iterable<Linked>): ProductUrls {
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const product of products) {
    ids.add(foldName(product.id));
    if (!hasUsableSlug(product)) continue;
    const slug = foldName(product.slug);
    const owner = owners.get(slug);
    if (owner !== undefined) shared.add(slug);
    if (owner === undefined || product.id < owner) owners.set(slug, product.id);
  }
  const taken = new Set([...owners.keys()].filter((slug) => ids.has(slug)));
  const isOwn = (slug: string) => !shared.has(slug) && !taken.has(slug);
  const pathOf: ProductPath = (product) =>
    productPathBy(isOwn(foldName(product.slug)) ? 'slug' : 'id')(product);
  return {
    pathOf,
    aliasesOf: (product) => {
      const slug = foldName(product.slug);
      const isOwner = hasUsableSlug(product) && owners.get(slug) === product.id && !taken.has(slug);
      const all = [...(canBePath(product.id) ? [product.id] : []), ...(isOwner ? [product.slug] : [])];
      return all.map(paths.product).filter((path) => path !== pathOf(product));
    },
    linkedBy: shared.size === 0 && taken.size === 0 ? 'slug' : 'id',
  };
}
