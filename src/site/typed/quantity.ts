import { closedText } from './closed-text.ts';

/** Digits, or groups of digits with commas, and decimals. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/;

/** A number without its decimals: "1.5" is 1, "1,000" is 1000. Null for any other text, such as "-3", "1e2" and "1,5". */
export function readQuantity(typed: string): number | null {
  const text = closedText(typed);
  return NUMBER.test(text) ? Math.trunc(Number(text.replaceAll(',', ''))) : null;
}
