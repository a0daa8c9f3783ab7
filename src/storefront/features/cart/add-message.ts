/** What a shopper is told after adding to the cart. */
import { MESSAGES } from '#site/messages.ts';
import { formatMoney, type MoneyStyle } from '#site/money.ts';
import { cartText } from '../../i18n/cart.ts';
import { fill, textFor } from '../../i18n/text.ts';
import type { AddResult } from './cart.ts';

/**
 * @param shown the price the page showed: minor units, or its digits in the shop's locale; null when none
 */
export function addMessage(
  result: AddResult,
  style: MoneyStyle & { lang: string },
  shown: number | string | null,
): string {
  const text = textFor(cartText, style.lang);
  if (!result.ok) {
    if (result.code === 'network') return MESSAGES.networkError;
    return result.code === 'unexpected' ? MESSAGES.unexpected : text[result.code];
  }
  const { line, limitedTo } = result;
  if (limitedTo !== null) return fill(text.atLimit, { n: limitedTo });
  const price = formatMoney(line.unitPrice, style);
  if (shown === null || shown === line.unitPrice || shown === priceDigits(price))
    return fill(text.added, { name: line.title });
  return fill(text.addedAt, { price });
}

/** The digits of a formatted amount, in whatever script: page and browser may differ in the signs around. */
export function priceDigits(formatted: string): string {
  return formatted.replaceAll(/\P{Nd}/gu, '');
}
