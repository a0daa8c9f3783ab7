/** Requests the few products to suggest while a term is typed. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints/search.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
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
 * Products to suggest for a term, with their prices. One letter, an email address and a phone number are not sent.
 */
export async function findProducts(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  term: string,
  signal?: AbortSignal,
  campaigns: () => ReturnType<typeof fetchSales> = sales,
): Promise<Outcome<ProductCard[]>> {
  if (!isRecordableTerm(term)) return { kind: 'unsent' };
  const api = createClient({ search }, { baseUrl: shop.api });
  const body = { shopId: shopObjectId(shop.objectId), term: term.trim(), limit: SUGGESTED_PRODUCTS };
  const [found, { saleOf }] = await Promise.all([toOutcome(api.search({ body }, { signal })), campaigns()]);
  if (found.kind !== 'done') return found;
  // Hosts may ignore the limit.
  const cards = found.value.products
    .slice(0, SUGGESTED_PRODUCTS)
    .map(saleOf)
    .map(({ product, context }) => toProductCard(product, context));
  return { kind: 'done', value: cards };
}
