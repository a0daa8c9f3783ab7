import { readQuantity } from './quantity.ts';
import { closedText } from './text.ts';

const MAX_AMOUNT = 999_999_999;

/**
 * An amount in whole major units, without its decimals and the currency around it, such as "৳1,500.50" and "500 Tk";
 * null if the text is not an amount.
 */
export function readAmount(typed: string): number | null {
  const amount = readQuantity(closedText(typed).replace(/^[^\d-]+|[^\d.]+$/g, ''));
  return amount !== null && amount <= MAX_AMOUNT ? amount : null;
}
