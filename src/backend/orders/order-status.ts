/** The states of an order, in the API's spelling, and the transitions between them. */
import { STORED_STATUS } from '#contract/entities/order-status.ts';
import type { StatusChange } from '../db/order-schema.ts';

/** A pending order, which waits for the seller, has an empty status. */
export const PENDING = STORED_STATUS.pending;
export const CANCELED = STORED_STATUS.canceled;
/** The shopper requested the return of the order. */
export const RETURN_REQUESTED = STORED_STATUS.returnRequested;

/** The next state of an order that is neither canceled nor returned. */
const NEXT: ReadonlyMap<string, string> = new Map([
  [PENDING, STORED_STATUS.readyToShip],
  [STORED_STATUS.readyToShip, STORED_STATUS.shipped],
  [STORED_STATUS.shipped, STORED_STATUS.delivered],
]);

/** @returns null when the order does not advance */
export function nextStatus(status: string): string | null {
  return NEXT.get(status) ?? null;
}

/** A shopper can cancel an order only while it is pending. */
export function canCancel(status: string): boolean {
  return status === PENDING;
}

/** Whether the order is delivered. Only then its items can be reviewed and returned. */
export function isDelivered(status: string): boolean {
  return status === STORED_STATUS.delivered;
}

/** @param time epoch ms */
export function withStatus(history: readonly StatusChange[], status: string, time: number): StatusChange[] {
  return [...history, { status: status === PENDING ? 'pending' : status, time }];
}
