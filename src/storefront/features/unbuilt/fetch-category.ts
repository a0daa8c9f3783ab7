/** Requests for a category. Loaded lazily, with the contract's parsers. */

import { createClient } from '#contract/client.ts';
import { categoryProducts } from '#contract/endpoints/catalog.ts';
import { categories } from '#contract/endpoints/categories.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { BROKEN, type Outcome, toOutcome } from '#contract/outcome.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import { isSameName, tidyName } from '#site/path-names.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

export interface LiveCategory {
  /** The name as in paths and headings. */
  name: string;
  products: ProductCard[];
}

/**
 * The category with this name or id. The name may differ in letter case and blanks. The API returns a list for any
 * name, so a name without products is looked up in the shop's categories; an unknown name is `notFound`.
 *
 * @param requested decoded from the URL and otherwise unchanged
 * @param onListFailed called before the failure is returned, if it is of the list of categories: it has a text of its own
 *   (spec §8)
 */
export async function fetchCategory(
  shop: Shop,
  requested: string,
  onListFailed: () => void,
  at?: number,
): Promise<Outcome<LiveCategory>> {
  const api = createClient({ categories, categoryProducts }, { baseUrl: shop.api });
  const sales = fetchSales(shop, at);
  const fetchNamed = async (name: string): Promise<Outcome<LiveCategory>> => {
    const call = api.categoryProducts({ shop: shopObjectId(shop.objectId), category: name });
    const response = await toOutcome(call);
    if (response.kind !== 'done' && response.kind !== 'notFound') return response;
    const { saleOf } = await sales;
    const sold = (response.kind === 'done' ? response.value : []).map(saleOf);
    const cards = sold.map(({ product, context }) => toProductCard(product, context));
    return { kind: 'done', value: { name: tidyName(name), products: cards } };
  };
  const [direct, listed] = await Promise.all([
    fetchNamed(requested),
    toOutcome(api.categories({ shop: shopSlug(shop.slug) })),
  ]);
  if (direct.kind !== 'done' || direct.value.products.length > 0) return direct;
  if (listed.kind !== 'done') {
    // Without a list of categories, it is unknown whether this one exists.
    onListFailed();
    return listed.kind === 'notFound' ? BROKEN : listed;
  }
  const kept = listed.value.filter(({ trash }) => !trash);
  if (kept.some(({ name }) => name === requested)) return direct;
  const found = kept.find(({ id, name }) => id === requested || isSameName(name, requested));
  return found === undefined ? { kind: 'notFound', message: '' } : fetchNamed(found.name);
}
