/** The variant that a product page shows before the shopper's choice. */
import { isSellable } from './availability.ts';
import type { VariantView } from './product-view.ts';

type Pickable = Pick<VariantView, 'price' | 'availability'>;

/** The cheapest sellable variant, else the cheapest one; undefined without variants. */
export function preselectedVariant<Variant extends Pickable>(
  variants: readonly Variant[],
): Variant | undefined {
  const sellable = variants.filter(({ availability }) => isSellable(availability.state));
  const [first, ...others] = sellable.length > 0 ? sellable : variants;
  return others.reduce(
    (best, variant) => (best !== undefined && best.price.price <= variant.price.price ? best : variant),
    first,
  );
}

/** Index of a variant's own picture, else of one in its colour; null when there is none. */
export function variantPicture(
  variants: readonly Pick<VariantView, 'color' | 'imageIndex'>[],
  { color, imageIndex }: Pick<VariantView, 'color' | 'imageIndex'>,
): number | null {
  if (imageIndex !== null || color === '') return imageIndex;
  return variants.find((other) => other.color === color && other.imageIndex !== null)?.imageIndex ?? null;
}
