import { closedText } from './closed-text.ts';

/** A promo code in the letter case that was typed; '' for an empty text. */
export function readPromoCode(typed: string): string {
  return closedText(typed);
}
