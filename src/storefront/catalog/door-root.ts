/** Values of attributes of the document's root with the delivery charge below the prices of cards. */
import type { ShopView } from '#site/shop-view.ts';
import { doorText } from '../i18n/door.ts';
import { textFor } from '../i18n/text.ts';
import { doorFeeText } from './door-text.ts';
import { formatsOf } from './shop-formats.ts';

/**
 * The text is a custom property, because it is the same on all cards: `browser/delivery-area.ts` replaces it by the
 * text of the shopper's area. Empty for a shop that does not state its charges.
 */
export function doorRoot(shop: ShopView): { style?: string; inside?: string; outside?: string } {
  const { inside, outside } = shop.delivery;
  const text = textFor(doorText, shop.lang);
  const { money } = formatsOf(shop);
  const feeIn = (area: 'inside' | 'outside' | null) => doorFeeText({ inside, outside }, area, text, money);
  const fee = feeIn(null);
  if (fee === '') return {};
  const style = `--door:${JSON.stringify(fee)}`;
  if (inside === outside) return { style };
  return { style, inside: feeIn('inside'), outside: feeIn('outside') };
}
