/** Fetches the products of a wish list as cards, with current prices, including running campaigns. */
import { createClient } from '#contract/client.ts';
import { product } from '#contract/endpoints/catalog.ts';
import { shopSlug } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

/** Results by product id. */
export async function fetchWished(
  shop: Shop,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Outcome<ProductCard>>> {
  const api = createClient({ product }, { baseUrl: shop.api });
  const sales = fetchSales(shop);
  const results = await Promise.all(
    productIds.map(async (id): Promise<[string, Outcome<ProductCard>]> => {
      const found = await toOutcome(api.product({ shop: shopSlug(shop.slug), product: id }));
      if (found.kind !== 'done') return [id, found];
      const sold = (await sales).saleOf(found.value);
      return [id, { kind: 'done', value: toProductCard(sold.product, sold.context) }];
    }),
  );
  return new Map(results);
}
