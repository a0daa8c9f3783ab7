/** The response to an order. */

import { type Infer, record } from '../readers/schema.ts';
import { money, name } from '../readers/values.ts';

/** `payNow` is the amount to pay before delivery, minor units; null if the host does not state it. */
export const PlacedOrder = record('a response with invoice', (response) => {
  const number = name(response.invoice, response.orderNumber);
  if (number === '') return null;
  return { number, total: money(response.total), payNow: money(response.payNow) };
});
export type PlacedOrder = Infer<typeof PlacedOrder>;
