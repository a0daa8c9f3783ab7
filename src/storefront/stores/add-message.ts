/** What a shopper is told after adding to the cart. */
import { MESSAGES } from '#contract/messages.ts';
import { formatMoney, type MoneyStyle } from '#contract/money.ts';
import { cartText } from '../i18n/islands.ts';
import { fill, textFor } from '../i18n/text.ts';
import type { AddResult } from './cart.ts';

/**
 * @param shown the price the page showed, minor units; null when it is not known
 */
export function addMessage(
  result: AddResult,
  style: MoneyStyle & { lang: string },
  shown: number | null,
): string {
  const text = textFor(cartText, style.lang);
  if (!result.ok) {
    if (result.code === 'network') return MESSAGES.networkError;
    return result.code === 'unexpected' ? MESSAGES.unexpected : text[result.code];
  }
  const { line, limitedTo } = result;
  if (limitedTo !== null) return fill(text.atLimit, { n: limitedTo });
  if (shown === null || shown === line.unitPrice) return fill(text.added, { name: line.title });
  return fill(text.addedAt, {
    price: formatMoney(line.unitPrice, style),
    before: formatMoney(shown, style),
  });
}
