/** Selection of a variant by color and size: pure functions of the buy box. */
import type { BuyVariant, OfferFacts } from './buy-data.ts';

export interface VariantSelection {
  color: string;
  size: string;
}

type Variant = Pick<BuyVariant, 'color' | 'size' | 'isSellable'>;

/** The variant of a selection; undefined when there is no such combination. */
export function selectedVariant<Own extends Variant>(
  variants: readonly Own[],
  selection: VariantSelection,
): Own | undefined {
  return variants.find(({ color, size }) => color === selection.color && size === selection.size);
}

/**
 * The selection after a change of one property. The other property stays if that combination exists; otherwise it comes
 * from the first sellable variant with the new value, or from the first variant with it.
 */
export function changedSelection(
  variants: readonly Variant[],
  selection: VariantSelection,
  property: keyof VariantSelection,
  value: string,
): VariantSelection {
  const requested = { ...selection, [property]: value };
  if (selectedVariant(variants, requested) !== undefined) return requested;
  const possible = variants.filter((variant) => variant[property] === value);
  const next = possible.find(({ isSellable }) => isSellable) ?? possible[0];
  return next === undefined ? selection : { color: next.color, size: next.size };
}

/**
 * Whether the combination of this value with the other selected option is sold out. If there is no such combination:
 * whether all variants of the value are sold out.
 */
export function isSoldOut(
  variants: readonly Variant[],
  selection: VariantSelection,
  property: keyof VariantSelection,
  value: string,
): boolean {
  const exact = selectedVariant(variants, { ...selection, [property]: value });
  const candidates =
    exact === undefined ? variants.filter((variant) => variant[property] === value) : [exact];
  return !candidates.some(({ isSellable }) => isSellable);
}

/** The page's variants with current price and stock. A variant missing from the API's response is sold out. */
export function withLiveFacts(
  variants: readonly BuyVariant[],
  live: readonly OfferFacts[],
  soldOut: string,
): BuyVariant[] {
  return variants.map((variant) => {
    // A product that had no variants at the build may have one now.
    const fresh = variant.sku === '' ? live[0] : live.find(({ sku }) => sku === variant.sku);
    if (fresh === undefined) {
      return { ...variant, state: 'out', stockText: soldOut, stock: 0, isSellable: false };
    }
    return { ...variant, ...fresh, sku: variant.sku };
  });
}
