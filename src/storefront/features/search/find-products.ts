/** Requests the few products to suggest while a term is typed. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints/search.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type ProductCard, toProductCard } from '#site/catalog/product-card.ts';
import { isRecordableTerm } from '#site/search-terms.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';

const SUGGESTED_PRODUCTS = 4;

/** The running campaigns, requested once a page. Products are linked by id, as in `fetch-results.ts`. */
const sales = once(() => fetchSales({ ...shopContext(), productsBy: 'id' }));

/**
 * Products to suggest for a term, with their prices; none for one letter, an email address or a phone number.
 *
 * @throws ApiError, ContractError
 */
export async function findProducts(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  term: string,
  signal?: AbortSignal,
  campaigns: () => ReturnType<typeof fetchSales> = sales,
): Promise<ProductCard[]> {
  if (!isRecordableTerm(term)) return [];
  const api = createClient({ search }, { baseUrl: shop.api });
  const body = { shopId: shopObjectId(shop.objectId), term: term.trim(), limit: SUGGESTED_PRODUCTS };
  const [{ products }, { saleOf }] = await Promise.all([api.search({ body }, { signal }), campaigns()]);
  // Hosts may ignore the limit.
  return products
    .slice(0, SUGGESTED_PRODUCTS)
    .map(saleOf)
    .map(({ product, context }) => toProductCard(product, context));
}
