/** The response to an order. */

import { type Infer, record } from '../readers/schema.ts';
import { money, name } from '../readers/values.ts';

/** `payNow` is the amount to pay before delivery, minor units; null if the host does not state it. */
export const PlacedOrder = record('a response with invoice', (field, required) => ({
  number: required(name, 'invoice', 'orderNumber'),
  total: field(money, 'total'),
  payNow: field(money, 'payNow'),
}));
export type PlacedOrder = Infer<typeof PlacedOrder>;
