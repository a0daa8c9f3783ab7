/** The quote of a draft order. */

import { type Infer, record, unwrap } from '../readers/schema.ts';
import { isRow, items, money, name, row, text } from '../readers/values.ts';

/** The server's amounts for a draft order, minor units. Only on API hosts with the extension (`apiExtensions`). */
export const Quote = record('a quote with a total', (response) => {
  const quote = row(unwrap(response));
  const total = money(quote.total);
  if (total === null) return null;
  const payNow = money(quote.payNow) ?? 0;
  return {
    subtotal: money(quote.subtotal) ?? total,
    delivery: money(quote.delivery),
    discount: money(quote.discount) ?? 0,
    total,
    /** Amount to pay before delivery with the requested payment; 0 if the host does not state it. */
    payNow,
    dueOnDelivery: money(quote.dueOnDelivery) ?? total - payNow,
    /** Why the promo code is refused; '' when it is accepted or absent. */
    promoMessage: text(quote.promoMessage),
    /** Lines that cannot be ordered, with a reason for the shopper. */
    refused: items(quote.refused)
      .filter(isRow)
      .map((line) => ({
        productId: text(line.productId),
        sku: text(line.sku),
        campaignId: text(line.campaignId) || null,
        reason: name(line.reason),
      })),
  };
});
export type Quote = Infer<typeof Quote>;
