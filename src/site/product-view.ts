/**
 * A product as pages show it. The build makes these views at the release's instant, the browser makes the
 * same views from a live answer, so that a prerendered page and a shell cannot differ.
 */

import type { Product } from '#contract/entities/product.ts';
import type { Variation } from '#contract/entities/variation.ts';
import type { SafeHtml, UntrustedHtml } from '#contract/html.ts';
import { plainText } from './plain-text.ts';
import { availability, isSellable, priceAt } from './price.ts';
import { paths } from './routes.ts';
import type { PriceView, ProductCard, ProductView, VariantView } from './view.ts';

/** A live campaign a product is shown under. */
export interface CampaignContext {
  id: string;
  name: string;
  href: string;
  start: number | null;
  end: number | null;
  status: boolean;
}

export interface ProductContext {
  /** Instant of prices and availability, epoch ms. */
  at: number;
  unlimitedStock: boolean;
  /** Flat fees of the shop, minor units. */
  delivery: { inside: number | null; outside: number | null };
  /** Products that carry the 'New' badge. */
  newIds?: ReadonlySet<string>;
  campaign?: CampaignContext;
}

interface Choice {
  variation: Variation | null;
  price: PriceView;
  sellable: boolean;
}

function choices(product: Product, context: ProductContext): Choice[] {
  const variations = product.variations.length > 0 ? product.variations : [null];
  return variations.map((variation) => ({
    variation,
    price: priceAt(product, variation, context.at, context.campaign ?? null),
    sellable: isSellable(availability(product, variation, context).state),
  }));
}

/** What is shown before a variant is chosen: the cheapest sellable one, else the cheapest. */
function headChoice(all: Choice[]): Choice | undefined {
  const sellable = all.filter((choice) => choice.sellable);
  return (sellable.length > 0 ? sellable : all).reduce<Choice | undefined>(
    (best, choice) => (best === undefined || choice.price.price < best.price.price ? choice : best),
    undefined,
  );
}

function highestPrice(all: Choice[], from: number): number | null {
  // Not `Math.max(...)`: arguments stand on the stack, and a product may have more variants than fit there.
  const highest = all.reduce((most, choice) => Math.max(most, choice.price.price), 0);
  return highest > from ? highest : null;
}

/** Pictures of a product and its variants, each once, the featured one first. */
function pictures(product: Product): string[] {
  const sources = [
    product.featuredImage,
    ...product.images,
    ...product.variations.flatMap((variation) => [variation.image, ...variation.images]),
  ].map((picture) => picture?.src ?? '');
  return [...new Set(sources.filter((src) => src !== ''))];
}

/** A product in a list. Its price is the lowest a shopper can buy it for. */
export function toProductCard(product: Product, context: ProductContext): ProductCard {
  const all = choices(product, context);
  const price = headChoice(all)?.price ?? priceAt(product, null, context.at, context.campaign ?? null);
  const { state } = availability(product, null, context);
  const [image = '', hoverImage = ''] = pictures(product);
  return {
    id: product.id,
    name: product.name,
    href: context.campaign ? paths.flashProduct(product.id, context.campaign.id) : paths.product(product.id),
    image,
    hoverImage,
    price,
    priceTo: highestPrice(all, price.price),
    availability: state,
    badge: badgeOf(product, state, price, context),
    rating: product.rating,
    ratingCount: product.ratingCount,
    brand: product.brand,
    quickAdd:
      product.variations.length <= 1 && state !== 'out' && state !== 'upcoming' && product.purchasable,
    soldPercent: context.campaign ? soldPercent(product) : null,
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

/** Share of the pieces that a campaign started with; null when the seller does not count. */
function soldPercent(product: Product): number | null {
  if (product.stock === null || product.sold + product.stock <= 0) return null;
  return Math.round((product.sold / (product.sold + product.stock)) * 100);
}

/**
 * A product's page. `sanitise` is the pipeline's or the browser's sanitiser: nothing of a seller's markup
 * gets past this function without it.
 */
export function toProductView(
  product: Product,
  context: ProductContext,
  sanitise: (html: UntrustedHtml) => SafeHtml,
): ProductView {
  const all = choices(product, context);
  const price = headChoice(all)?.price ?? priceAt(product, null, context.at, context.campaign ?? null);
  const sources = pictures(product);
  const pictureIndex = new Map(sources.map((src, index) => [src, index]));
  const summary = plainText(product.shortHtml || product.descriptionHtml, 160);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    nameBn: product.nameBn,
    href: paths.product(product.id),
    brand: product.brand,
    sku: product.sku,
    categories: product.categories,
    images: sources.map((src) => ({ src, alt: product.name })),
    video: product.video,
    price,
    priceTo: highestPrice(all, price.price),
    availability: availability(product, null, context),
    variants: product.variations.map((variation) => toVariant(product, variation, pictureIndex, context)),
    shortHtml: sanitise(product.shortHtml),
    descriptionHtml: sanitise(product.descriptionHtml),
    descriptionBnHtml: sanitise(product.descriptionBnHtml),
    summary,
    specs: product.specs,
    warranty: product.warranty,
    rating: product.rating,
    ratingCount: product.ratingCount,
    sold: product.sold,
    upcoming: product.upcoming,
    delivery: {
      mode: product.shipping.mode,
      inside: product.shipping.fee ?? context.delivery.inside,
      outside: product.shipping.feeOutside ?? context.delivery.outside,
    },
    campaign: context.campaign
      ? {
          id: context.campaign.id,
          name: context.campaign.name,
          href: context.campaign.href,
          endsAt: context.campaign.end,
        }
      : null,
    meta: { ...product.meta, description: product.meta.description || summary },
  };
}

function toVariant(
  product: Product,
  variation: Variation,
  pictureIndex: ReadonlyMap<string, number>,
  context: ProductContext,
): VariantView {
  return {
    sku: variation.sku,
    color: variation.color,
    size: variation.size,
    imageIndex: pictureIndex.get(variation.image?.src ?? '') ?? null,
    price: priceAt(product, variation, context.at, context.campaign ?? null),
    availability: availability(product, variation, context),
  };
}
