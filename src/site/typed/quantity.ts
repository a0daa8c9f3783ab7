import { MAX_LINE_QUANTITY } from '../limits.ts';
import { closedText } from './text.ts';

/** Digits, or groups of digits with commas, and decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/;

/** A number without its decimals: "1.5" is 1, "1,000" is 1000. Null for any other text, such as "-3", "1e2" and "1,5". */
export function readQuantity(typed: string): number | null {
  const text = closedText(typed);
  return NUMBER.test(text) ? Math.trunc(Number(text.replaceAll(',', ''))) : null;
}

/** Maximum quantity of a line: the stock, at most MAX_LINE_QUANTITY. @param stock null when it is not counted */
export function maxQuantity(stock: number | null): number {
  return Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
}

/** A whole quantity from 1 to the maximum. */
export function clampQuantity(quantity: number, max: number | null): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.max(1, Math.min(whole, maxQuantity(max)));
}
