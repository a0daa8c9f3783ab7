import { paths } from '#site/routes.ts';
import type { ShopSnapshot } from '../snapshot/shop-snapshot.ts';
import type { CategoryTree } from './category-tree.ts';
import { campaignPath } from './resolve-shop.ts';

interface Targets {
  snapshot: ShopSnapshot;
  tree: Pick<CategoryTree, 'pages'>;
}

/** Names of what banners link to, by path: products, campaigns and categories. */
export function linkLabels({ snapshot, tree }: Targets): ReadonlyMap<string, string> {
  return new Map([
    ...Object.values(snapshot.products).map(({ id, name }) => [paths.product(id), name] as const),
    ...snapshot.campaigns.map((campaign) => [campaignPath(campaign), campaign.name] as const),
    ...tree.pages.map(({ path, label }) => [path, label] as const),
  ]);
}
