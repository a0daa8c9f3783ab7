/** The price shown for a product before a variant is selected. */
import type { Product } from '#contract/entities/product.ts';
import { availability } from './availability.ts';
import { preselectedVariant } from './preselected-variant.ts';
import { type PriceView, priceAt } from './price.ts';
import type { ProductPath } from './product-path.ts';

/** The campaign under which a product is sold. */
export interface CampaignContext {
  id: string;
  name: string;
  href: string;
  start: number | null;
  end: number | null;
  status: boolean;
}

export interface ProductContext {
  /** Time at which prices and availability are evaluated, epoch ms. */
  at: number;
  unlimitedStock: boolean;
  /** Flat fees of the shop, minor units. */
  delivery: { inside: number | null; outside: number | null };
  pathOf: ProductPath;
  /** Products with the 'New' badge. */
  newIds?: ReadonlySet<string>;
  campaign?: CampaignContext;
}

/**
 * `price` is the preselected variant's (`preselected-variant.ts`), 0 if no variant has a price; `priceTo` is the
 * highest price of all variants in minor units, null if none is above `price`.
 */
export function shownPrice(
  product: Product,
  context: ProductContext,
): { price: PriceView; priceTo: number | null } {
  const { at, campaign = null } = context;
  const choices = product.variations.map((variation) => ({
    price: priceAt(product, variation, at, campaign),
    availability: availability(product, variation, context),
  }));
  const price = preselectedVariant(choices)?.price ?? priceAt(product, null, at, campaign);
  // `Math.max(...prices)` would put every price on the stack.
  const highest = choices.reduce((most, choice) => Math.max(most, choice.price.price), 0);
  return { price, priceTo: highest > price.price ? highest : null };
}
