/** The variant that a product page shows before the shopper selects one. */
import { type AvailabilityView, isSellable } from './availability.ts';
import type { PriceView } from './price.ts';

interface Offered {
  price: Pick<PriceView, 'price'>;
  availability: Pick<AvailabilityView, 'state'>;
}

interface Illustrated {
  /** '' without a color. */
  color: string;
  /** Index among the product's images; null without an image of its own. */
  imageIndex: number | null;
}

/** The cheapest sellable variant, else the cheapest with a price, else the first one; undefined without variants. */
export function preselectedVariant<Variant extends Offered>(
  variants: readonly Variant[],
): Variant | undefined {
  const sellable = variants.filter(({ availability }) => isSellable(availability.state));
  const priced = variants.filter(({ price }) => price.price > 0);
  const [first, ...others] = [sellable, priced, variants].find(({ length }) => length > 0) ?? [];
  return others.reduce(
    (best, variant) => (best !== undefined && best.price.price <= variant.price.price ? best : variant),
    first,
  );
}

/** Index of a variant's own image, else of an image of its color; null if there is none. */
export function variantImage(
  variants: readonly Illustrated[],
  { color, imageIndex }: Illustrated,
): number | null {
  if (imageIndex !== null || color === '') return imageIndex;
  return variants.find((other) => other.color === color && other.imageIndex !== null)?.imageIndex ?? null;
}
