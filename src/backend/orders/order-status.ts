/** The states of an order, in the API's spelling, and the moves between them. */
import { STORED_STATUS } from '#contract/entities/order-status.ts';
import type { StatusChange } from '../db/order-schema.ts';

/** An order without a status waits for the seller. */
export const PENDING = STORED_STATUS.pending;
export const CANCELED = STORED_STATUS.canceled;
/** The shopper has requested to return the items. */
export const RETURN_ASKED = STORED_STATUS.returnRequested;

/** The next state of an order that goes well. */
const NEXT: Readonly<Record<string, string>> = {
  [PENDING]: STORED_STATUS.readyToShip,
  [STORED_STATUS.readyToShip]: STORED_STATUS.shipped,
  [STORED_STATUS.shipped]: STORED_STATUS.delivered,
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
  return status === STORED_STATUS.delivered;
}

/** @param time epoch ms */
export function withStatus(history: readonly StatusChange[], status: string, time: number): StatusChange[] {
  return [...history, { status: status === PENDING ? 'pending' : status, time }];
}
