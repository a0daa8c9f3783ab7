/** A product as structured data. Price and availability are included only when they are known. */

import type {
  ItemAvailability,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
} from 'schema-dts';
import { absoluteUrl } from '#site/absolute-url.ts';
import type { AvailabilityState, AvailabilityView } from '#site/catalog/availability.ts';
import type { PriceView } from '#site/catalog/price.ts';
import type { ProductView, VariantView } from '#site/catalog/product-view.ts';
import { variedProperties } from '#site/catalog/varied-properties.ts';
import { toMajorString } from '#site/language/money.ts';
import type { ShopView } from '#site/shop-view.ts';
import { isoTime } from '../iso-time.ts';
import { ifKnown, storeId } from './things.ts';

const AVAILABILITY: Record<AvailabilityState, ItemAvailability | null> = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
  upcoming: null,
  unpriced: null,
  unknown: null,
};

/** Minor units per major unit. */
const MINOR = 100;

/** Subject of an offer: the product, or one of its variants. */
interface OfferedItem {
  price: PriceView;
  availability: AvailabilityView;
  /** Query of the variant's URL; '' for the product itself. */
  query: string;
}

const regions = new Map<string, string | undefined>();

function regionOf(locale: string): string | undefined {
  if (!regions.has(locale)) regions.set(locale, new Intl.Locale(locale).region);
  return regions.get(locale);
}

/** The delivery of a product to the shop's country; null if the shop does not state both charges. */
function shippingOf(shop: ShopView, { mode, inside, outside }: ProductView['delivery']) {
  const country = regionOf(shop.locale);
  const [low, high] = mode === 'free' ? [0, 0] : [inside, outside];
  if (country === undefined || low === null || high === null) return null;
  const amount = low === high ? { value: low / MINOR } : { maxValue: Math.max(low, high) / MINOR };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', currency: shop.currency, ...amount },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  } satisfies OfferShippingDetails;
}

/** A link to the seller's page on returns: the API has no field for the terms. */
function returnsOf(shop: ShopView) {
  if (shop.returns === null) return null;
  const merchantReturnLink = absoluteUrl(shop, shop.returns.href);
  return { '@type': 'MerchantReturnPolicy', merchantReturnLink } satisfies MerchantReturnPolicy;
}

/** The offer of a product or variant; null while it cannot be bought, or has no price yet. */
function offerOf(
  shop: ShopView,
  product: ProductView,
  { price, availability, query }: OfferedItem,
): Offer | null {
  if (product.upcoming || price.price <= 0) return null;
  return {
    '@type': 'Offer',
    price: toMajorString(price.price),
    priceCurrency: shop.currency,
    url: absoluteUrl(shop, product.href) + query,
    seller: { '@id': storeId(shop) },
    ...ifKnown('availability', AVAILABILITY[availability.state]),
    ...ifKnown('priceValidUntil', isoTime(price.endsAt)),
    ...ifKnown('shippingDetails', shippingOf(shop, product.delivery)),
    ...ifKnown('hasMerchantReturnPolicy', returnsOf(shop)),
  };
}

/** Properties that a product and a group of variants share. */
function sharedFacts(shop: ShopView, product: ProductView) {
  const { rating, ratingCount, brand } = product;
  const images = product.images.map(({ src }) => absoluteUrl(shop, src)).filter((src) => src !== '');
  return {
    '@id': `${absoluteUrl(shop, product.href)}#product`,
    name: product.name,
    url: absoluteUrl(shop, product.href),
    ...ifKnown('description', product.summary),
    ...ifKnown('image', images),
    ...ifKnown('category', product.categories.join(' > ')),
    ...ifKnown('brand', brand === '' ? null : ({ '@type': 'Brand', name: brand } as const)),
    ...ifKnown(
      'aggregateRating',
      ratingCount > 0 && rating > 0
        ? ({
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: ratingCount,
            bestRating: 5,
          } as const)
        : null,
    ),
  };
}

/** A product with the offer that its page shows, or the group of its variants with their offers. */
export function productThing(shop: ShopView, product: ProductView): Product | ProductGroup {
  const { price, availability } = product;
  const varied = variedProperties(product.variants);
  const facts = sharedFacts(shop, product);
  if (varied.length === 0) {
    return {
      '@type': 'Product',
      ...facts,
      ...ifKnown('sku', product.sku),
      ...ifKnown('offers', offerOf(shop, product, { price, availability, query: '' })),
    };
  }
  return {
    '@type': 'ProductGroup',
    ...facts,
    productGroupID: product.id,
    variesBy: varied.map((property) => `https://schema.org/${property}`),
    hasVariant: product.variants.map((variant) => variantThing(shop, product, variant)),
  };
}

function variantThing(shop: ShopView, product: ProductView, variant: VariantView): Product {
  const { sku, color, size, imageIndex } = variant;
  const query = `?${new URLSearchParams({ variant: sku })}`;
  const image = imageIndex === null ? undefined : product.images[imageIndex];
  return {
    '@type': 'Product',
    name: `${product.name} (${[color, size].filter(Boolean).join(' / ')})`,
    sku,
    ...ifKnown('color', color),
    ...ifKnown('size', size),
    ...ifKnown('image', image && absoluteUrl(shop, image.src)),
    ...ifKnown('offers', offerOf(shop, product, { ...variant, query })),
  };
}
