/** Stages of an order, and the words of the API family for them. */

/** Stages of an order; `unknown` keeps the API's own word in `statusText`. */
export type OrderStatus =
  | 'pending'
  | 'onhold'
  | 'ready_to_ship'
  | 'shipped'
  | 'delivered'
  | 'failed'
  | 'cancelled'
  | 'return_requested'
  | 'returned'
  | 'refunded'
  | 'claim'
  | 'rejected'
  | 'unknown';

/** Spellings of the API family, in lower case without spaces, `-` and `_`. */
const STATUS_WORDS: ReadonlyMap<string, OrderStatus> = new Map([
  ['', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['onhold', 'onhold'],
  ['readytoship', 'ready_to_ship'],
  ['shipped', 'shipped'],
  ['delivered', 'delivered'],
  ['failed', 'failed'],
  ['cancel', 'cancelled'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['return', 'return_requested'],
  ['returned', 'returned'],
  ['refund', 'refunded'],
  ['refunded', 'refunded'],
  ['refoundonly', 'refunded'],
  ['claim', 'claim'],
  ['clam', 'claim'],
  ['reject', 'rejected'],
  ['rejected', 'rejected'],
]);

/** The stage of a status; its own word is `statusText`. */
export function orderStatus(statusText: string): { status: OrderStatus; statusText: string } {
  return {
    status: STATUS_WORDS.get(statusText.toLowerCase().replace(/[\s_-]/g, '')) ?? 'unknown',
    statusText,
  };
}

/** The words in which this API stores and writes a status. A waiting order has none. */
export const STORED_STATUS = {
  pending: '',
  readyToShip: 'ready_to_ship',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'Cancel',
  /** The shopper has requested to return the items. */
  returnRequested: 'return',
} as const;
