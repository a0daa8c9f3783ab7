/** Choice of a variant by colour and size: pure functions of the buy box. */
import { isSellable } from '#site/availability.ts';
import { variantPicture } from '#site/preselected-variant.ts';
import type { PriceView } from '#site/price.ts';
import type { VariantView } from '#site/product-view.ts';

export interface Choice {
  color: string;
  size: string;
}

function isSellableVariant({ availability }: VariantView): boolean {
  return isSellable(availability.state);
}

/** The distinct values of one property, in the seller's order. */
export function valuesOf(variants: readonly VariantView[], property: keyof Choice): string[] {
  return [...new Set(variants.map((variant) => variant[property]))].filter((value) => value !== '');
}

/** The variant of a choice; undefined when there is no such combination. */
export function chosenVariant(variants: readonly VariantView[], choice: Choice): VariantView | undefined {
  return variants.find(({ color, size }) => color === choice.color && size === choice.size);
}

/** Index in the gallery of a choice's own picture, else of one in its colour; null when there is none. */
export function pictureOf(variants: readonly VariantView[], choice: Choice): number | null {
  const own = chosenVariant(variants, choice)?.imageIndex ?? null;
  return variantPicture(variants, { color: choice.color, imageIndex: own });
}

/**
 * The choice after a change of one property. The other property is kept if that combination exists. Else it is taken
 * from the first sellable variant with the new value, or from the first one.
 */
export function changedChoice(
  variants: readonly VariantView[],
  choice: Choice,
  property: keyof Choice,
  value: string,
): Choice {
  const wanted = { ...choice, [property]: value };
  if (chosenVariant(variants, wanted) !== undefined) return wanted;
  const possible = variants.filter((variant) => variant[property] === value);
  const next = possible.find(isSellableVariant) ?? possible[0];
  return next === undefined ? choice : { color: next.color, size: next.size };
}

/** Whether this value combined with the rest of the choice is sold out; if there is no such combination, all with it. */
export function isSoldOut(
  variants: readonly VariantView[],
  choice: Choice,
  property: keyof Choice,
  value: string,
): boolean {
  const exact = chosenVariant(variants, { ...choice, [property]: value });
  const candidates =
    exact === undefined ? variants.filter((variant) => variant[property] === value) : [exact];
  return !candidates.some(isSellableVariant);
}

/** The page's variants with current price and stock. A variant missing from the API's answer is sold out. */
export function withLiveFacts(
  variants: readonly VariantView[],
  live: readonly { sku: string; price: PriceView; availability: VariantView['availability'] }[],
): VariantView[] {
  return variants.map((variant) => {
    const fresh = live.find(({ sku }) => sku === variant.sku);
    if (fresh === undefined) return { ...variant, availability: { state: 'out', stock: 0 } };
    return { ...variant, price: fresh.price, availability: fresh.availability };
  });
}
