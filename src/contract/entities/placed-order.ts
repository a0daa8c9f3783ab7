/** The response to an order. */

import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { money, name } from '../readers/values.ts';

/** Reply of placing an order. `payNow` is what is paid before delivery, minor units; null where the host states none. */
export const PlacedOrder = record('a response with invoice', (response) => {
  const number = name(response.invoice, response.orderNumber);
  if (number === '') return null;
  return { number, total: money(response.total), payNow: money(response.payNow) };
});
export type PlacedOrder = Infer<typeof PlacedOrder>;
