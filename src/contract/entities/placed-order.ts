/** The answer to an order. */

import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { money, name } from '../readers/values.ts';

/** Reply of placing an order. */
export const PlacedOrder = record('an answer with invoice', (answer) => {
  const number = name(answer.invoice, answer.orderNumber);
  return number === '' ? null : { number, total: money(answer.total) };
});
export type PlacedOrder = Infer<typeof PlacedOrder>;
