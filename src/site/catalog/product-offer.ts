/** The price a product is shown with before a variant is selected. */
import type { Product } from '#contract/entities/product.ts';
import { availability, isSellable } from './availability.ts';
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

interface Choice {
  price: PriceView;
  sellable: boolean;
}

/**
 * `price` is that of the cheapest sellable variant, else of the cheapest variant; `priceTo` is the highest price
 * of all variants in minor units, null when none is above `price`.
 */
export function shownPrice(
  product: Product,
  context: ProductContext,
): { price: PriceView; priceTo: number | null } {
  const choices: Choice[] = (product.variations.length > 0 ? product.variations : [null]).map(
    (variation) => ({
      price: priceAt(product, variation, context.at, context.campaign ?? null),
      sellable: isSellable(availability(product, variation, context).state),
    }),
  );
  const sellable = choices.filter((choice) => choice.sellable);
  const { price } = (sellable.length > 0 ? sellable : choices).reduce((best, choice) =>
    choice.price.price < best.price.price ? choice : best,
  );
  // `Math.max(...prices)` would put every price on the stack.
  const highest = choices.reduce((most, choice) => Math.max(most, choice.price.price), 0);
  return { price, priceTo: highest > price.price ? highest : null };
}
