/** Requests the products found for a term. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type ProductCard, toProductCard } from '#site/product-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

/** Products found for a term, with prices at `at` (epoch ms) and those of running campaigns. */
export async function fetchResults(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock'>,
  term: string,
  at = Date.now(),
): Promise<ApiResult<ProductCard[]>> {
  const api = createClient({ search }, { baseUrl: shop.api });
  const [found, { saleOf }] = await Promise.all([
    toApiResult(api.search({ body: { shopId: shopObjectId(shop.objectId), term } })),
    fetchSales(shop, at),
  ]);
  if (!found.ok) return found;
  const sales = found.value.map(saleOf);
  return { ok: true, value: sales.map(({ product, context }) => toProductCard(product, context)) };
}
