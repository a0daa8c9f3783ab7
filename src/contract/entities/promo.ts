/** A promo code's effect on a total. */

import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { bool, money, text } from '../readers/values.ts';

/** Answer of a promo code's check. A refusal has a message and no amounts. */
export const PromoResponse = record('an answer with status', (answer) => {
  const total = money(answer.promoPrice);
  const isAccepted = (answer.status === 'success' || bool(answer.status)) && total !== null;
  return {
    isAccepted,
    /** Total with the code, minor units; null when refused. */
    total: isAccepted ? total : null,
    discount: isAccepted ? (money(answer.promoDiscount) ?? 0) : 0,
    message: text(answer.msg, answer.message),
  };
});
export type PromoResponse = Infer<typeof PromoResponse>;
