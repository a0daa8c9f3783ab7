/** A product as structured data. Price and availability are included only when they are known. */
import type { ItemAvailability, Offer, Product } from 'schema-dts';
import type { AvailabilityState } from '#site/availability.ts';
import { toMajorString } from '#site/money.ts';
import type { ProductView } from '#site/product-view.ts';
import type { ShopView } from '#site/shop-view.ts';
import { absolute } from '../addresses.ts';
import { isoInstant } from '../instants.ts';
import { known, storeId } from './things.ts';

const AVAILABILITY: Record<AvailabilityState, ItemAvailability | null> = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
  upcoming: null,
  unknown: null,
};

/** The offer that the page shows, of the preselected variant; null while it cannot be bought, or has no price yet. */
function offerOf(shop: ShopView, product: ProductView): Offer | null {
  const { price, availability } = product;
  if (product.upcoming || price.price <= 0) return null;
  return {
    '@type': 'Offer',
    price: toMajorString(price.price),
    priceCurrency: shop.currency,
    url: absolute(shop, product.href),
    seller: { '@id': storeId(shop) },
    ...known('availability', AVAILABILITY[availability.state]),
    ...known('priceValidUntil', isoInstant(price.endsAt)),
  };
}

/** A product with its offer. */
export function productThing(shop: ShopView, product: ProductView): Product {
  const { rating, ratingCount, brand } = product;
  const images = product.images.map(({ src }) => absolute(shop, src)).filter((src) => src !== '');
  return {
    '@type': 'Product',
    '@id': `${absolute(shop, product.href)}#product`,
    name: product.name,
    url: absolute(shop, product.href),
    ...known('description', product.summary),
    ...known('image', images),
    ...known('sku', product.sku),
    ...known('category', product.categories.join(' > ')),
    ...known('brand', brand === '' ? null : { '@type': 'Brand', name: brand }),
    ...known('offers', offerOf(shop, product)),
    ...known(
      'aggregateRating',
      ratingCount > 0 && rating > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount: ratingCount, bestRating: 5 }
        : null,
    ),
  };
}
