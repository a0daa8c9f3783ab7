/** Requests for a category. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { categoryProducts } from '#contract/endpoints/catalog.ts';
import { categories } from '#contract/endpoints/categories.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { isSameName, tidyName } from '#site/catalog/category-name.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

export interface LiveCategory {
  /** As paths and headings have it. */
  name: string;
  products: ProductCard[];
}

/**
 * The category with this name or id. The name may differ in letter case and blanks. The API responds to every name with a
 * list, so a name without products is looked up in the shop's categories; unknown ones are `badRequest`.
 * @param requested decoded from the URL and otherwise unchanged
 */
export async function fetchCategory(
  shop: Shop,
  requested: string,
  at?: number,
): Promise<ApiResult<LiveCategory>> {
  const api = createClient({ categories, categoryProducts }, { baseUrl: shop.api });
  const sales = fetchSales(shop, at);
  const fetchNamed = async (name: string): Promise<ApiResult<LiveCategory>> => {
    const call = api.categoryProducts({ shop: shopObjectId(shop.objectId), category: name });
    const response = await toApiResult(call);
    if (!response.ok && response.code !== 'badRequest') return response;
    const { saleOf } = await sales;
    const sold = (response.ok ? response.value : []).map(saleOf);
    const cards = sold.map(({ product, context }) => toProductCard(product, context));
    return { ok: true, value: { name: tidyName(name), products: cards } };
  };
  const [direct, listed] = await Promise.all([
    fetchNamed(requested),
    toApiResult(api.categories({ shop: shopSlug(shop.slug) })),
  ]);
  if (!direct.ok || direct.value.products.length > 0) return direct;
  if (!listed.ok) {
    const code = listed.code === 'network' ? 'network' : 'unexpected';
    return { ok: false, code, message: MESSAGES.categoriesFailed };
  }
  const visible = listed.value.filter(({ trash }) => !trash);
  if (visible.some(({ name }) => name === requested)) return direct;
  const found = visible.find(({ id, name }) => id === requested || isSameName(name, requested));
  return found === undefined ? { ok: false, code: 'badRequest' } : fetchNamed(found.name);
}
