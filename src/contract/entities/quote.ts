/** The quote of a draft order. */

import { type Infer, innerList, oneOf, record } from '../readers/schema.ts';
import { money, name, text } from '../readers/values.ts';

const refused = innerList((field) => ({
  productId: field(text, 'productId'),
  sku: field(text, 'sku'),
  campaignId: field(text, 'campaignId') || null,
  reason: field(name, 'reason'),
}));

/** The server's amounts for a draft order, minor units. Only on API hosts with the extension (`apiExtensions`). */
export const Quote = oneOf(
  record('a quote with a total', (field, required) => {
    const total = required(money, 'total');
    const payNow = field(money, 'payNow') ?? 0;
    return {
      subtotal: field(money, 'subtotal') ?? total,
      delivery: field(money, 'delivery'),
      discount: field(money, 'discount') ?? 0,
      total,
      /** Amount to pay before delivery with the requested payment; 0 if the host does not state it. */
      payNow,
      dueOnDelivery: field(money, 'dueOnDelivery') ?? total - payNow,
      /** Why the promo code is refused; '' when it is accepted or absent. */
      promoMessage: field(text, 'promoMessage'),
      /** Lines that cannot be ordered, with a reason for the shopper. */
      refused: field(refused, 'refused'),
    };
  }),
);
export type Quote = Infer<typeof Quote>;
