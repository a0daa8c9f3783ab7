/** A promo code's effect on a total. */

import { type Infer, record } from '../readers/schema.ts';
import { bool, money, text } from '../readers/values.ts';

/** Response of a promo code's check. A refusal has a message and no amounts. */
export const PromoResponse = record('a response with status', (response) => {
  const total = money(response.promoPrice);
  const isAccepted = (response.status === 'success' || bool(response.status)) && total !== null;
  return {
    isAccepted,
    /** Total with the code, minor units; null when refused. */
    total: isAccepted ? total : null,
    discount: isAccepted ? (money(response.promoDiscount) ?? 0) : 0,
    message: text(response.msg, response.message),
  };
});
export type PromoResponse = Infer<typeof PromoResponse>;
