/** Price and stock of a product according to the API's last response. */
import type { Product } from '#contract/entities/product.ts';
import type { AvailabilityView } from '#site/catalog/availability.ts';
import type { PriceView } from '#site/catalog/price.ts';

export interface FreshVariant {
  /** '' for a product without variants. */
  sku: string;
  /** For display, such as "Indigo / XL". */
  option: string;
  image: string;
  price: PriceView;
  availability: AvailabilityView;
  /** Whether it may be added to the cart. */
  isSellable: boolean;
}

export interface FreshProduct {
  id: string;
  name: string;
  href: string;
  /** The campaign of the prices; null for ordinary prices. */
  campaignId: string | null;
  /** Its name; '' for ordinary prices. */
  campaignName: string;
  shipping: Product['shipping'];
  /** At least one. */
  variants: FreshVariant[];
}

/** A product to fetch; `campaignId` is null outside campaigns. */
export interface RequestedProduct {
  productId: string;
  campaignId: string | null;
}
