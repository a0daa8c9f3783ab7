/** Stock of products as shoppers see it (`src/contract/README.md` §7). */
import type { Product } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';
import type { Variation } from '#contract/entities/variation.ts';

export type AvailabilityState = 'in-stock' | 'low' | 'out' | 'unknown' | 'upcoming';

export interface AvailabilityView {
  state: AvailabilityState;
  /** Units in stock; null when the seller does not count. */
  stock: number | null;
}

type Stocked = Pick<Product, 'upcoming' | 'purchasable' | 'stock' | 'lowStock' | 'variations'>;

/** Stock of a product over all its variants; null when one of them is not counted. */
function totalStock({ stock, variations }: Stocked): number | null {
  if (variations.length === 0) return stock;
  let total = 0;
  for (const variation of variations) {
    const own = variation.stock ?? stock;
    if (own === null) return null;
    total += own;
  }
  return total;
}

/**
 * Whether a product, or one of its variants, can be bought. Uncounted stock is `unknown`, which is sellable; a
 * shop with unlimited stock sells everything.
 */
export function availability(
  product: Stocked,
  variation: Variation | null,
  shop: Pick<Shop, 'unlimitedStock'>,
): AvailabilityView {
  if (product.upcoming) return { state: 'upcoming', stock: null };
  if (!product.purchasable) return { state: 'out', stock: 0 };
  if (shop.unlimitedStock) return { state: 'in-stock', stock: null };
  const stock = variation === null ? totalStock(product) : (variation.stock ?? product.stock);
  if (stock === null) return { state: 'unknown', stock };
  if (stock <= 0) return { state: 'out', stock: 0 };
  return { state: product.lowStock !== null && stock <= product.lowStock ? 'low' : 'in-stock', stock };
}

/** Whether a shopper may add a product in this state to the cart. */
export function isSellable(state: AvailabilityView['state']): boolean {
  return state === 'in-stock' || state === 'low' || state === 'unknown';
}
