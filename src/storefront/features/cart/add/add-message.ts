/** The message that follows an attempt to add to the cart. */

import { MESSAGES } from '#site/language/messages.ts';
import { formatMoney, type MoneyStyle } from '#site/language/money.ts';
import { MAX_CART_LINES } from '#site/limits.ts';
import { addText } from '../../../i18n/add.ts';
import { cartText } from '../../../i18n/cart.ts';
import { fill, textFor } from '../../../i18n/text.ts';
import type { AddResult } from '../store/cart.ts';

/**
 * @param shownPrice the unit price the page shows, in minor units; null when it shows none. A different price in
 *   the cart is part of the message.
 */
export function addMessage(
  result: AddResult,
  style: MoneyStyle & { lang: string },
  shownPrice: number | null,
): string {
  const text = textFor(addText, style.lang);
  if (!result.ok) {
    if (result.code === 'full') return fill(text.full, { n: MAX_CART_LINES });
    if (result.code === 'network') return MESSAGES.networkError;
    return result.code === 'unexpected' ? MESSAGES.unexpected : textFor(cartText, style.lang)[result.code];
  }
  const { line, limitedTo } = result;
  if (limitedTo !== null) return fill(limitedTo === line.max ? text.atLimit : text.atMost, { n: limitedTo });
  if (shownPrice === null || shownPrice === line.unitPrice) return fill(text.added, { name: line.title });
  return fill(text.addedAt, { price: formatMoney(line.unitPrice, style) });
}
