/** Requests the products found for a term. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type ProductCard, toProductCard } from '#site/product-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { cardContext } from '../../browser/card-context.ts';

/** Products found for a term, with prices at `at` (epoch ms). */
export function fetchResults(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock'>,
  term: string,
  at = Date.now(),
): Promise<ApiResult<ProductCard[]>> {
  const api = createClient({ search }, { baseUrl: shop.api });
  const found = api.search({ body: { shopId: shopObjectId(shop.objectId), term } });
  const context = cardContext(shop, at);
  return toApiResult(found.then((products) => products.map((product) => toProductCard(product, context))));
}
