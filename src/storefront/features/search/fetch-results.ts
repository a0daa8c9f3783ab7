/** Requests the products found for a term. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { search } from '#contract/endpoints/search.ts';
import type { Product } from '#contract/entities/product.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import type { CampaignSales } from '#site/catalog/campaign-sales.ts';
import type { ListItem } from '#site/catalog/list-facts.ts';
import { createLabels } from '#site/catalog/list-labels.ts';
import { toProductCard } from '#site/catalog/product-card.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { readPriceWords } from '#site/search/price-words.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchSales } from '../../browser/fetch-sales.ts';

/** An item with the paths of its page, by slug and by id. */
interface ApiItem extends ListItem {
  paths: readonly string[];
}

/** Products that the API found; the list may be empty. */
export interface ApiResults {
  /** The term of these products: the searched one, or a similar one if the searched one finds nothing. */
  term: string;
  isSimilar: boolean;
  items: ApiItem[];
}

function toItems(products: readonly Product[], { saleOf }: CampaignSales): ApiItem[] {
  const tidy = createLabels();
  return products.map((record) => {
    const { product, context } = saleOf(record);
    const labels = tidy({
      category: record.categories,
      brand: [record.brand],
      color: record.variations.map(({ color }) => color),
      size: record.variations.map(({ size }) => size),
    });
    const paths = [productPathBy('slug')(product), productPathBy('id')(product)];
    return { card: toProductCard(product, context), labels, paths };
  });
}

/** Products found for a term or a similar one, with prices at `at` (epoch ms), including running campaigns. */
export async function fetchResults(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock'>,
  term: string,
  at?: number,
): Promise<Outcome<ApiResults>> {
  const api = createClient({ search }, { baseUrl: shop.api });
  const searchFor = (text: string) =>
    toOutcome(api.search({ body: { shopId: shopObjectId(shop.objectId), term: text } }));
  // A product newer than the release may share another product's slug, but its id is unique.
  const sellingNow = fetchSales({ ...shop, productsBy: 'id' }, at);
  // Hosts of the API family read no price words: the list is filtered by them.
  const words = readPriceWords(term);
  const isLimited = words.min !== null || words.max !== null;
  const searched = isLimited && words.rest.trim() !== '' ? words.rest.trim() : term;
  const [found, sales] = await Promise.all([searchFor(searched), sellingNow]);
  if (found.kind !== 'done') return found;
  const { products, didYouMean } = found.value;
  const similar = products.length === 0 && didYouMean !== '' ? await searchFor(didYouMean) : null;
  const better = similar?.kind === 'done' ? similar.value.products : [];
  const isSimilar = better.length > 0;
  const items = toItems(isSimilar ? better : products, sales);
  return { kind: 'done', value: { term: isSimilar ? didYouMean : term, isSimilar, items } };
}
