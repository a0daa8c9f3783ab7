import type { ProductPath } from '#site/catalog/product-path.ts';
import { pageTitle } from '#site/language/titles.ts';
import { PATTERNS, paths } from '#site/page-paths.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryTree } from './category-tree.ts';
import { campaignPath } from './resolve-shop.ts';

interface Targets {
  snapshot: ShopSnapshot;
  tree: Pick<CategoryTree, 'pages'>;
  urls: { pathOf: ProductPath };
}

/** Fixed pages that sellers link banners to. */
const LINKED_ROUTES = ['top-selling', 'for-you', 'upcoming', 'categories', 'blog'] as const;

/** Names of the targets of banners, by path: fixed pages, posts, sellers' pages, products, campaigns and categories. */
export function linkLabels({ snapshot, tree, urls }: Targets, lang: string): ReadonlyMap<string, string> {
  const labels = new Map([
    ...LINKED_ROUTES.map((route) => [PATTERNS[route], pageTitle(route, lang)] as const),
    ...snapshot.posts.map(({ id, title }) => [paths.post(id), title] as const),
    ...snapshot.pages.map(({ id, title }) => [paths.page(id), title] as const),
  ]);
  for (const product of snapshot.products.values()) {
    labels.set(paths.product(product.id), product.name);
    labels.set(urls.pathOf(product), product.name);
  }
  for (const campaign of snapshot.campaigns) labels.set(campaignPath(campaign), campaign.name);
  for (const { path, label } of tree.pages) labels.set(path, label);
  return labels;
}
