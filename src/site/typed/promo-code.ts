import { closedText } from './text.ts';

/** A promo code in the letter case that was typed; '' for an empty text. */
export function readPromoCode(typed: string): string {
  return closedText(typed);
}
