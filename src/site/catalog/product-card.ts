/** A product in a list. */
import type { Product } from '#contract/entities/product.ts';
import { paths } from '../page-paths.ts';
import { type AvailabilityState, availability, isSellable } from './availability.ts';
import type { PriceView } from './price.ts';
import { productImages } from './product-images.ts';
import { type ProductContext, shownPrice } from './product-offer.ts';

export interface ProductCard {
  id: string;
  name: string;
  href: string;
  image: string;
  /** Second image for hover; '' when there is none. */
  hoverImage: string;
  /** 0 when no variant has a price. */
  price: PriceView;
  /** Highest variant price when variants differ; null otherwise. */
  priceTo: number | null;
  availability: AvailabilityState;
  badge: 'offer' | 'new' | 'upcoming' | 'sold-out' | null;
  rating: number;
  ratingCount: number;
  brand: string;
  /** SKU of the only variant; '' without variants or with several. */
  sku: string;
  /** False when a variant must be selected first: the card then links to the product. */
  quickAdd: boolean;
  /** Whether the product has its own delivery charge or is delivered free. */
  ownDelivery: boolean;
  /** The campaign of the price; null for an ordinary price. */
  campaignId: string | null;
  /** Share of the flash campaign's stock sold, 0–100; null outside the lists of campaigns. */
  soldPercent: number | null;
}

/** @param page the page of the product that the card leads to; only a product in a campaign has a flash page */
export function toProductCard(
  product: Product,
  context: ProductContext,
  page: 'product' | 'flash-product' = 'product',
): ProductCard {
  const { price, priceTo } = shownPrice(product, context);
  const { state } = availability(product, null, context);
  const [image = '', hoverImage = ''] = productImages(product);
  const campaignId = context.campaign?.id ?? null;
  const isFlash = campaignId !== null && page === 'flash-product';
  return {
    id: product.id,
    name: product.name,
    href: isFlash ? paths.flashProduct(product.id, campaignId) : context.pathOf(product),
    image,
    hoverImage,
    price,
    priceTo,
    availability: state,
    badge: badgeOf(product, state, price, context),
    rating: product.rating,
    ratingCount: product.ratingCount,
    brand: product.brand,
    sku: product.variations.length === 1 ? (product.variations[0]?.sku ?? '') : '',
    quickAdd: product.variations.length <= 1 && isSellable(state),
    ownDelivery: product.shipping.mode !== 'default',
    campaignId,
    soldPercent: isFlash ? soldPercent(product) : null,
  };
}

function badgeOf(
  product: Product,
  state: ProductCard['availability'],
  price: PriceView,
  context: ProductContext,
): ProductCard['badge'] {
  if (state === 'upcoming') return 'upcoming';
  if (state === 'out') return 'sold-out';
  if (price.offPercent > 0) return 'offer';
  return context.newIds?.has(product.id) ? 'new' : null;
}

/** Share of a campaign's initial stock that is sold, in percent; null when the seller does not count. */
function soldPercent(product: Product): number | null {
  if (product.stock === null || product.sold + product.stock <= 0) return null;
  return Math.round((product.sold / (product.sold + product.stock)) * 100);
}
