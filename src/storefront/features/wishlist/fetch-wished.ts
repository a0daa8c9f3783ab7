/** Fetches the products of a wish list as cards, with current prices and those of running campaigns. */
import { createClient } from '#contract/client.ts';
import { product } from '#contract/endpoints/catalog.ts';
import { shopSlug } from '#contract/ids.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

/** Results by product id. @param at epoch ms */
export async function fetchWished(
  shop: Shop,
  productIds: readonly string[],
  at?: number,
): Promise<ReadonlyMap<string, ApiResult<ProductCard>>> {
  const api = createClient({ product }, { baseUrl: shop.api });
  const sales = fetchSales(shop, at);
  const results = await Promise.all(
    productIds.map(async (id): Promise<[string, ApiResult<ProductCard>]> => {
      const found = await toApiResult(api.product({ shop: shopSlug(shop.slug), product: id }));
      if (!found.ok) return [id, found];
      const sold = (await sales).saleOf(found.value);
      return [id, { ok: true, value: toProductCard(sold.product, sold.context) }];
    }),
  );
  return new Map(results);
}
