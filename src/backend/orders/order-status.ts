/** The states of an order, in the API's spelling, and the moves between them. */
import type { StatusChange } from '../db/order-schema.ts';

/** An order without a status waits for the seller. */
export const PENDING = '';
export const CANCELED = 'Cancel';
/** The shopper asks to return the goods. */
export const RETURN_ASKED = 'return';

/** The next state of an order that goes well. */
const NEXT: Readonly<Record<string, string>> = {
  [PENDING]: 'ready_to_ship',
  ready_to_ship: 'shipped',
  shipped: 'delivered',
};

/** @returns null when the order does not move on by itself */
export function nextStatus(status: string): string | null {
  return NEXT[status] ?? null;
}

/** A shopper cancels an order only while it waits. */
export function canCancel(status: string): boolean {
  return status === PENDING;
}

/** Whether the goods have arrived. Goods can be reviewed and returned only then. */
export function isDelivered(status: string): boolean {
  return status === 'delivered';
}

/** @param time epoch ms */
export function withStatus(history: readonly StatusChange[], status: string, time: number): StatusChange[] {
  return [...history, { status: status === PENDING ? 'pending' : status, time }];
}
