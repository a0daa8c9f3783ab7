import type { ProductView } from '#site/product-view.ts';
import { fill } from '../i18n/text.ts';
import type { CatalogueContext } from './catalogue-context.ts';

/** Flat fees of delivery. Unknown fees are settled at the checkout. */
export function deliveryText(
  { mode, inside, outside }: ProductView['delivery'],
  { text, money }: CatalogueContext,
): string {
  if (mode === 'free') return text.deliveryFree;
  if (inside !== null && outside !== null) {
    if (inside === 0 && outside === 0) return text.deliveryFree;
    return fill(text.deliveryBoth, { inside: money(inside), outside: money(outside) });
  }
  if (inside !== null) return fill(text.deliveryInside, { inside: money(inside) });
  if (outside !== null) return fill(text.deliveryOutside, { outside: money(outside) });
  return text.deliveryUnknown;
}
