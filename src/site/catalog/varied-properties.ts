/** Properties in which the variants of a product differ. */
export function variedProperties(
  variants: readonly Readonly<Record<'color' | 'size', string>>[],
): ('color' | 'size')[] {
  return (['color', 'size'] as const).filter(
    (property) => new Set(variants.map((variant) => variant[property])).size > 1,
  );
}
