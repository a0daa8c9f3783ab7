/** The product feed of a shop in one language: an item for each variant that has a price. */
import { createHash } from 'node:crypto';
import type { Product, Variation } from '#contract/entities/product.ts';
import { type AvailabilityView, availability, isSellable } from '#site/catalog/availability.ts';
import type { Sale } from '#site/catalog/campaign-sales.ts';
import { preselectedVariant } from '#site/catalog/preselected-variant.ts';
import { type PriceView, priceAt } from '#site/catalog/price.ts';
import { productImages } from '#site/catalog/product-images.ts';
import { variedProperties } from '#site/catalog/varied-properties.ts';
import { cutText } from '#site/language/cut-text.ts';
import { localPath } from '#site/language/language-paths.ts';
import { toMajorString } from '#site/language/money.ts';
import { plainText } from '#site/language/plain-text.ts';
import { visibleText } from '#site/language/visible-text.ts';
import { canBePath, foldName } from '#site/path-names.ts';
import { sharedImage } from '#site/shared-image.ts';
import { isoMinute } from '../site-files/dates.ts';
import {
  type FeedFacts,
  feedFacts,
  feedItem,
  MAX_ID_CHARS,
  productFeed,
} from '../site-files/product-feed.ts';
import type { PlannedFile } from '../site-plan.ts';
import { deepestPages } from './category-tree.ts';
import type { ResolvedShop } from './resolve-shop.ts';

/** Limits of Google's product data specification; Meta's are higher. */
const MAX_TITLE_CHARS = 150;
const MAX_BRAND_CHARS = 70;
const MAX_OPTION_CHARS = 100;
const MAX_TYPE_CHARS = 750;
const MAX_URL_CHARS = 2000;
/** Google takes 5,000. The feed of a large shop has an item for each of 150,000 variants. */
const DESCRIPTION_CHARS = 300;
/** Longer markup is cut before its text is read. */
const MAX_MARKUP_CHARS = 4000;
/** Start of a sale without a start in the API: Google requires an interval. */
const LONG_AGO = Date.UTC(2000, 0, 1);

/** An item before its id is known. */
interface Entry {
  group: string;
  sku: string;
  facts: string;
}

/** The fields that the items of a product share. */
type SharedFacts = Pick<FeedFacts, 'group' | 'description' | 'brand' | 'hasBrand' | 'productType'>;

/** `feed.xml` in the shop's first language, `bn/feed.xml` in another. */
export function planFeed(shop: ResolvedShop): PlannedFile {
  return {
    file: `${shop.view.base}/feed.xml`.replace('/', ''),
    get body() {
      return feedText(shop);
    },
  };
}

/**
 * Items are in the order of their products' ids: the order of the API's lists follows sales, and would change the file
 * without a change in a product.
 */
function feedText(shop: ResolvedShop): string {
  const entries: Entry[] = [];
  for (const product of shop.snapshot.products.values()) {
    if (!canBePath(product.id) || product.id.length > MAX_ID_CHARS || product.upcoming) continue;
    for (const entry of entriesOf(shop, shop.saleOf(product))) entries.push(entry);
  }
  entries.sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0));
  const taken = new Set<string>();
  return productFeed(
    shop.view,
    entries.map((entry) => feedItem(idOf(entry, taken), entry.facts)),
  );
}

/**
 * The SKU where no earlier product has it, else an id from product and SKU. Sellers copy products with their SKUs; in
 * the API family the product with the smallest id is the oldest, and keeps its SKU.
 */
function idOf({ group, sku }: Entry, taken: Set<string>): string {
  const isUsable = sku !== '' && sku.length <= MAX_ID_CHARS && !/\p{C}/u.test(sku);
  const id = isUsable && !taken.has(foldName(sku)) ? sku : hashedId(group, sku);
  taken.add(foldName(id));
  return id;
}

function hashedId(group: string, sku: string): string {
  return createHash('sha256')
    .update(JSON.stringify([group, sku]))
    .digest('hex')
    .slice(0, 32);
}

function entriesOf(shop: ResolvedShop, sale: Sale): Entry[] {
  const { product } = sale;
  const shared = sharedFacts(shop, product);
  const isVaried = variedProperties(product.variations).length > 0;
  const image = productImages(product)[0] ?? '';
  return distinctOffers(sale).flatMap((offered): Entry[] => {
    const { variation } = offered;
    const imageUrl = sharedImage(shop.view, variation?.image?.src ?? image);
    if (!isReadable(imageUrl)) return [];
    const sku = variation?.sku ?? product.sku;
    const title = titleOf(shop, product, isVaried ? variation : null);
    const facts = feedFacts({
      ...shared,
      ...linksOf(shop, product, isVaried ? sku : ''),
      ...pricesOf(shop, sale, offered),
      title,
      description: shared.description || withoutMarkup(title) || product.id,
      image: imageUrl,
      color: optionOf(variation?.color),
      size: optionOf(variation?.size),
    });
    return [{ group: product.id, sku: sku || product.id, facts }];
  });
}

/** Google and Meta read no drawings, icons and AVIF. A URL with a query says nothing about the type of its file. */
function isReadable(image: string): boolean {
  return image !== '' && image.length <= MAX_URL_CHARS && !/\.(?:svg|avif|ico)$/i.test(image);
}

/** A variant, or a product without variants, with the price and availability of its page. */
interface Offered {
  variation: Variation | null;
  price: PriceView;
  availability: AvailabilityView;
}

/** The offers with a price. Like the page, the feed has only one of several variants with the same color and size. */
function distinctOffers({ product, context }: Sale): Offered[] {
  const { at, campaign = null } = context;
  const variations = product.variations.length > 0 ? product.variations : [null];
  const offers = variations
    .map((variation) => ({
      variation,
      price: priceAt(product, variation, at, campaign),
      availability: availability(product, variation, context),
    }))
    .filter(({ price }) => price.price > 0);
  const alike = Map.groupBy(offers, ({ variation }) => JSON.stringify([variation?.color, variation?.size]));
  return [...alike.values()].flatMap((same) => preselectedVariant(same) ?? []);
}

function sharedFacts({ view, tree }: ResolvedShop, product: Product): SharedFacts {
  const types = deepestPages(tree, product.categories).map(({ label }) => label);
  const productType = types.join(' > ');
  const brand = visibleText(product.brand);
  return {
    group: product.id,
    description: descriptionOf(product, view.lang),
    // Meta requires a brand. Shops sell unbranded products under their own name.
    brand: cutText(brand || visibleText(view.name) || view.domain, MAX_BRAND_CHARS),
    hasBrand: brand !== '',
    productType:
      productType.length > MAX_TYPE_CHARS ? cutText(types.at(-1) ?? '', MAX_TYPE_CHARS) : productType,
  };
}

/** Plain text in the language of the feed where the seller wrote one. */
function descriptionOf({ shortHtml, descriptionHtml, descriptionBnHtml }: Product, lang: string): string {
  const own = lang === 'bn' ? [descriptionBnHtml] : [];
  for (const html of [...own, shortHtml, descriptionHtml]) {
    const text = withoutMarkup(plainText(html.slice(0, MAX_MARKUP_CHARS), DESCRIPTION_CHARS));
    if (text !== '') return text;
  }
  return '';
}

/** Readers of a feed treat escaped markup in a text as markup. */
function withoutMarkup(text: string): string {
  return visibleText(text.includes('<') ? plainText(text) : text);
}

/** The same name as in structured data. */
function titleOf({ view }: ResolvedShop, { id, name, nameBn }: Product, variation: Variation | null): string {
  const options = cutText([variation?.color, variation?.size].filter(Boolean).join(' / '), MAX_OPTION_CHARS);
  const suffix = options === '' ? '' : ` (${options})`;
  const own = (view.lang === 'bn' && visibleText(nameBn)) || visibleText(name) || id;
  return cutText(own, MAX_TITLE_CHARS - suffix.length) + suffix;
}

/** @param sku of the variant that the page shows first; '' for the product's ordinary URL */
function linksOf(
  { view, urls }: ResolvedShop,
  product: Product,
  sku: string,
): Pick<FeedFacts, 'link' | 'canonicalLink'> {
  const canonical = view.origin + localPath(view.base, urls.pathOf(product));
  const link = sku === '' ? canonical : `${canonical}?${new URLSearchParams({ variant: sku })}`;
  return link === canonical || link.length > MAX_URL_CHARS
    ? { link: canonical, canonicalLink: '' }
    : { link, canonicalLink: canonical };
}

function pricesOf(
  { view }: ResolvedShop,
  { context }: Sale,
  { variation, price, availability }: Offered,
): Pick<FeedFacts, 'availability' | 'price' | 'salePrice' | 'saleDates'> {
  const amountOf = (minor: number) => `${toMajorString(minor)} ${view.currency}`;
  const isSale = price.price < price.listPrice;
  const start = price.source === 'campaign' ? context.campaign?.start : variation?.offerFrom;
  return {
    availability: isSellable(availability.state) ? 'in stock' : 'out of stock',
    price: amountOf(Math.max(price.price, price.listPrice)),
    salePrice: isSale ? amountOf(price.price) : '',
    saleDates: isSale ? interval(start ?? LONG_AGO, price) : '',
  };
}

/** The sale's interval; '' while its end is unknown. */
function interval(start: number, { endsAt }: PriceView): string {
  const [from, to] = [isoMinute(start), isoMinute(endsAt)];
  return from === '' || to === '' ? '' : `${from}/${to}`;
}

/** Google and Meta ignore a color or size that is too long, and report the item. */
function optionOf(text = ''): string {
  return text.length > MAX_OPTION_CHARS ? '' : text;
}
