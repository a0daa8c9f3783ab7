/** The note of a line that has the largest quantity. */
import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import { lineKey, type StoredLine } from '../../../browser/cart-lines/cart-lines.ts';
import type { CartText } from '../../../i18n/cart.ts';
import { fill } from '../../../i18n/text.ts';
import { serverLimit } from './page-cart.ts';

/** Names the stock or the limit of an order; '' for a line that may have more. */
export function limitNote(line: StoredLine, text: CartText): string {
  const { quantity, max } = line;
  if (max !== null && quantity >= max) return fill(text.onlyLeft, { n: max });
  const most = serverLimit(lineKey(line)) ?? MAX_LINE_QUANTITY;
  return quantity >= most ? fill(text.mostPerOrder, { n: most }) : '';
}
