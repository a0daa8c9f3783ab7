/**
 * A product's page. The build makes these views for the release's `asOf`, the browser makes the same views from a
 * live response, so that a prerendered page and a shell cannot differ.
 */
import type { Product, Variation } from '#contract/entities/product.ts';
import type { UntrustedHtml } from '#contract/readers/values.ts';
import { plainText } from '../language/plain-text.ts';
import type { SafeHtml } from '../safe-html.ts';
import { type AvailabilityView, availability } from './availability.ts';
import { preselectedVariant, variantImage } from './preselected-variant.ts';
import { type PriceView, priceAt } from './price.ts';
import { productImages } from './product-images.ts';
import { type ProductContext, shownPrice } from './product-offer.ts';

export interface VariantView {
  sku: string;
  color: string;
  size: string;
  /** Index into `ProductView.images`; null when the variant has no image of its own. */
  imageIndex: number | null;
  price: PriceView;
  availability: AvailabilityView;
}

export interface ProductView {
  id: string;
  name: string;
  nameBn: string;
  /** Canonical path. */
  href: string;
  brand: string;
  sku: string;
  categories: string[];
  /** The image of the preselected variant first. */
  images: { src: string; alt: string }[];
  video: string | null;
  /** The price of the preselected variant (`preselected-variant.ts`), else the product's. */
  price: PriceView;
  /** Whether any variant can be bought, and the stock of all. */
  availability: AvailabilityView;
  variants: VariantView[];
  shortHtml: SafeHtml;
  descriptionHtml: SafeHtml;
  descriptionBnHtml: SafeHtml;
  /** Plain text of at most 160 characters for meta tags and cards. */
  summary: string;
  specs: [label: string, value: string][];
  warranty: string;
  rating: number;
  ratingCount: number;
  sold: number;
  upcoming: boolean;
  delivery: { mode: 'default' | 'free' | 'paid'; inside: number | null; outside: number | null };
  /** The campaign under which this page sells; null outside campaigns. */
  campaign: { id: string; name: string; href: string; endsAt: number | null } | null;
}

/** What the one-page order shows of a product. */
export type OrderedProduct = Pick<
  ProductView,
  | 'id'
  | 'name'
  | 'href'
  | 'images'
  | 'price'
  | 'availability'
  | 'variants'
  | 'upcoming'
  | 'delivery'
  | 'campaign'
>;

/** @param sanitize applied to all markup of the seller */
export function toProductView(
  product: Product,
  context: ProductContext,
  sanitize: (html: UntrustedHtml) => SafeHtml,
): ProductView {
  const { price } = shownPrice(product, context);
  const { sources, variants } = illustratedVariants(product, context);
  const summary = plainText(product.shortHtml || product.descriptionHtml, 160);
  return {
    id: product.id,
    name: product.name,
    nameBn: product.nameBn,
    href: context.pathOf(product),
    brand: product.brand,
    sku: product.sku,
    categories: product.categories,
    images: sources.map((src) => ({ src, alt: product.name })),
    video: product.video,
    price,
    availability: availability(product, null, context),
    variants,
    shortHtml: sanitize(product.shortHtml),
    descriptionHtml: sanitize(product.descriptionHtml),
    descriptionBnHtml: sanitize(product.descriptionBnHtml),
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
  };
}

/** The URLs of all images, the preselected variant's first, and the variants with their indexes into them. */
function illustratedVariants(
  product: Product,
  context: ProductContext,
): { sources: string[]; variants: VariantView[] } {
  const sources = productImages(product);
  const imageIndex = new Map(sources.map((src, index) => [src, index]));
  const variants = product.variations.map((variation) => toVariant(product, variation, imageIndex, context));
  const selected = preselectedVariant(variants);
  const first = selected === undefined ? null : variantImage(variants, selected);
  if (first === null || first === 0) return { sources, variants };
  const moved = (index: number) => (index === first ? 0 : index < first ? index + 1 : index);
  return {
    sources: [...sources.slice(first, first + 1), ...sources.slice(0, first), ...sources.slice(first + 1)],
    variants: variants.map((variant) => ({
      ...variant,
      imageIndex: variant.imageIndex === null ? null : moved(variant.imageIndex),
    })),
  };
}

function toVariant(
  product: Product,
  variation: Variation,
  imageIndex: ReadonlyMap<string, number>,
  context: ProductContext,
): VariantView {
  return {
    sku: variation.sku,
    color: variation.color,
    size: variation.size,
    imageIndex: imageIndex.get(variation.image?.src ?? '') ?? null,
    price: priceAt(product, variation, context.at, context.campaign ?? null),
    availability: availability(product, variation, context),
  };
}
