/** The response to an order. */

import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { money, name } from '../readers/values.ts';

/** Reply of placing an order. */
export const PlacedOrder = record('a response with invoice', (response) => {
  const number = name(response.invoice, response.orderNumber);
  return number === '' ? null : { number, total: money(response.total) };
});
export type PlacedOrder = Infer<typeof PlacedOrder>;
