/** A promo code's effect on a total. */

import { type Infer, record } from '../readers/schema.ts';
import { bool, money, text } from '../readers/values.ts';

/** Response of a promo code's check. A refusal has a message and no amounts. */
export const PromoResponse = record('a response with status', (field) => {
  const total = field(money, 'promoPrice');
  const discount = field(money, 'promoDiscount') ?? 0;
  const isSuccess = field(bool, 'status') || field(text, 'status') === 'success';
  const isAccepted = isSuccess && total !== null;
  return {
    isAccepted,
    /** Total with the code, minor units; null when refused. */
    total: isAccepted ? total : null,
    discount: isAccepted ? discount : 0,
    message: field(text, 'msg', 'message'),
  };
});
export type PromoResponse = Infer<typeof PromoResponse>;
