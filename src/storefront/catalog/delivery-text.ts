import type { ProductView } from '#site/catalog/product-view.ts';
import { deliveryTexts } from '../i18n/delivery.ts';
import { fill, textFor } from '../i18n/text.ts';
import { type FormattedShop, formatsOf } from './shop-formats.ts';

/** Flat fees of delivery. The checkout shows fees that are unknown here. */
export function deliveryText(
  { mode, inside, outside }: ProductView['delivery'],
  shop: FormattedShop,
): string {
  const text = textFor(deliveryTexts, shop.lang);
  const { money } = formatsOf(shop);
  if (mode === 'free') return text.free;
  if (inside !== null && outside !== null) {
    if (inside === 0 && outside === 0) return text.free;
    return fill(text.both, { inside: money(inside), outside: money(outside) });
  }
  if (inside !== null) return fill(text.inside, { inside: money(inside) });
  if (outside !== null) return fill(text.outside, { outside: money(outside) });
  return text.unknown;
}
