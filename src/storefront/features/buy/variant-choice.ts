/** Choosing among variants by colour and size: pure rules of the buy box. */
import type { PriceView } from '#site/price.ts';
import type { VariantView } from '#site/product-view.ts';

export interface Choice {
  color: string;
  size: string;
}

/** Only these make a choice possible: a variant whose stock is not counted is sellable. */
export function isSellableVariant({ availability: { state } }: Pick<VariantView, 'availability'>): boolean {
  return state !== 'out' && state !== 'upcoming';
}

/** The values of one property in the seller's order, each once. */
export function valuesOf(variants: readonly VariantView[], property: keyof Choice): string[] {
  return [...new Set(variants.map((variant) => variant[property]))].filter((value) => value !== '');
}

/** The variant of a choice; undefined when the seller does not make this one. */
export function chosenVariant(variants: readonly VariantView[], choice: Choice): VariantView | undefined {
  return variants.find(({ color, size }) => color === choice.color && size === choice.size);
}

/** The gallery's picture of a choice, counted from 0: its own, else one of its colour; null when there is none. */
export function pictureOf(variants: readonly VariantView[], choice: Choice): number | null {
  const own = chosenVariant(variants, choice)?.imageIndex ?? null;
  if (own !== null || choice.color === '') return own;
  const sameColor = variants.find(({ color, imageIndex }) => color === choice.color && imageIndex !== null);
  return sameColor?.imageIndex ?? null;
}

/** What is chosen before the shopper chooses: the cheapest variant that can be had, else the first. */
export function firstChoice(variants: readonly VariantView[]): VariantView | undefined {
  const sellable = variants.filter(isSellableVariant);
  if (sellable.length === 0) return variants[0];
  return sellable.reduce((best, variant) => (variant.price.price < best.price.price ? variant : best));
}

/**
 * The choice after one property changed. The other stays when that combination exists, else it becomes
 * the first that does, sellable ones before sold-out ones.
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

/** Whether no variant with this value can be had, given what else is chosen where that combination exists. */
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

/** Live facts laid over the variants a page was built with; a variant that is gone is sold out. */
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
