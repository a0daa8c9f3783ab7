/** Whether products can be bought (`src/contract/README.md` §7). */
import type { Product, Variation } from '#contract/entities/product.ts';
import { type CampaignWindow, isPriced, type Priced } from './price.ts';

export type AvailabilityState = 'in-stock' | 'low' | 'out' | 'unknown' | 'upcoming' | 'unpriced';

export interface AvailabilityView {
  state: AvailabilityState;
  /** Units in stock; null when the seller does not count. */
  stock: number | null;
}

type Stocked = Priced & Pick<Product, 'upcoming' | 'purchasable' | 'stock' | 'lowStock'>;

/** How the product is sold. */
interface Sale {
  unlimitedStock: boolean;
  /** Time for which the price is known, epoch ms. */
  at: number;
  campaign?: CampaignWindow | null;
}

/** Total stock of variants (null in the list: the product itself); null if the stock of one is not counted. */
function totalStock({ stock }: Stocked, variations: readonly (Variation | null)[]): number | null {
  let total = 0;
  for (const variation of variations) {
    const own = variation?.stock ?? stock;
    if (own === null) return null;
    total += own;
  }
  return total;
}

/**
 * Whether a product, or one of its variants, can be bought. A product is `unpriced` if none of its variants has a
 * price; its stock is the sum over variants with a price. Uncounted stock is `unknown`, which is sellable; a shop with
 * unlimited stock sells everything that has a price.
 */
export function availability(product: Stocked, variation: Variation | null, sale: Sale): AvailabilityView {
  if (product.upcoming) return { state: 'upcoming', stock: null };
  const { variations } = product;
  const isOne = variation !== null || variations.length === 0;
  const priced = (isOne ? [variation] : variations).filter((one) =>
    isPriced(product, one, sale.at, sale.campaign),
  );
  if (priced.length === 0) return { state: 'unpriced', stock: null };
  if (!product.purchasable) return { state: 'out', stock: 0 };
  if (sale.unlimitedStock) return { state: 'in-stock', stock: null };
  const stock = totalStock(product, priced);
  if (stock === null) return { state: 'unknown', stock };
  if (stock <= 0) return { state: 'out', stock: 0 };
  return { state: product.lowStock !== null && stock <= product.lowStock ? 'low' : 'in-stock', stock };
}

/** Whether a shopper may add a product in this state to the cart. */
export function isSellable(state: AvailabilityView['state']): boolean {
  return state === 'in-stock' || state === 'low' || state === 'unknown';
}
