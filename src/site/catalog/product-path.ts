/** The path of a product: its slug where only this product of the shop has it, else its id (`decisions.md` 2). */
import type { Product } from '#contract/entities/product.ts';
import { paths } from '../page-paths.ts';
import { canBePath, foldName } from '../path-names.ts';

type Linked = Pick<Product, 'id' | 'slug'>;

/** Returns the path of a product. */
export type ProductPath = (product: Linked) => string;

/** Whether the slug can be a path, besides the path by id. */
export function hasUsableSlug({ id, slug }: Linked): boolean {
  return canBePath(slug) && foldName(slug) !== foldName(id);
}

/** The path by id, which every product has. */
const pathById: ProductPath = ({ id }) => paths.product(id);

const pathBySlug: ProductPath = (product) =>
  paths.product(hasUsableSlug(product) ? product.slug : product.id);

/** Paths by usable slug, or all by id. */
export function productPathBy(key: 'slug' | 'id'): ProductPath {
  return key === 'slug' ? pathBySlug : pathById;
}
