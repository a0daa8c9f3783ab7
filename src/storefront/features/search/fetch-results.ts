/** Requests the products found for a term. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints/search.ts';
import type { Product } from '#contract/entities/product.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { CampaignSales } from '#site/catalog/campaign-sales.ts';
import type { ListFacts, ListItem } from '#site/catalog/list-facts.ts';
import { createLabels } from '#site/catalog/list-labels.ts';
import { toProductCard } from '#site/catalog/product-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

/** Products found, as a list that can be filtered; it may be empty. */
export interface FoundProducts extends ListFacts {
  /** The term of these products: the searched one, or a similar one if the searched one finds nothing. */
  term: string;
}

function toItems(products: readonly Product[], { saleOf }: CampaignSales): ListItem[] {
  const tidy = createLabels();
  return products.map((record) => {
    const { product, context } = saleOf(record);
    const labels = tidy({
      category: record.categories,
      brand: [record.brand],
      color: record.variations.map(({ color }) => color),
      size: record.variations.map(({ size }) => size),
    });
    return { card: toProductCard(product, context), labels };
  });
}

/** Products found for a term or a similar one, with prices at `at` (epoch ms) and those of running campaigns. */
export async function fetchResults(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock'>,
  term: string,
  at?: number,
): Promise<Outcome<FoundProducts>> {
  const api = createClient({ search }, { baseUrl: shop.api });
  const searchFor = (text: string) =>
    toOutcome(api.search({ body: { shopId: shopObjectId(shop.objectId), term: text } }));
  // A product newer than the release may have the slug of another: its id is unique.
  const sellingNow = fetchSales({ ...shop, productsBy: 'id' }, at);
  const [found, sales] = await Promise.all([searchFor(term), sellingNow]);
  if (found.kind !== 'done') return found;
  const { products, didYouMean } = found.value;
  const similar = products.length === 0 && didYouMean !== '' ? await searchFor(didYouMean) : null;
  const better = similar?.kind === 'done' ? similar.value.products : [];
  const items = toItems(better.length > 0 ? better : products, sales);
  return { kind: 'done', value: { term: better.length > 0 ? didYouMean : term, items, total: items.length } };
}
