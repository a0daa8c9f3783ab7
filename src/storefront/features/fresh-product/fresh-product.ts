/** What goods cost and whether they can be had right now, as the API just said it. */
import type { AvailabilityView } from '#site/availability.ts';
import type { PriceView } from '#site/price.ts';

export interface FreshVariant {
  /** '' for a product without variants. */
  sku: string;
  /** In words, such as "Indigo / XL". */
  option: string;
  image: string;
  price: PriceView;
  availability: AvailabilityView;
  /** Whether it may go into the cart. */
  isSellable: boolean;
}

export interface FreshProduct {
  id: string;
  name: string;
  href: string;
  /** The campaign the prices belong to; null when it does not sell this product now. */
  campaignId: string | null;
  /** At least one. */
  variants: FreshVariant[];
}

/** A product to ask for, perhaps under a campaign. */
export interface WantedProduct {
  productId: string;
  campaignId: string | null;
}
