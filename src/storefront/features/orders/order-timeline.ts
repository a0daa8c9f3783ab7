/** The status history of an order as steps with their times (epoch ms). */
import type { OrderStatus } from '#contract/entities/order-status.ts';
import { isFree } from './ordered-line.ts';
import type { TrackedOrder } from './tracked-order.ts';

/** `done`: passed; `now`: the current status; `next`: a future one; `bad`: a final status without the items. */
export type StepMark = 'done' | 'now' | 'next' | 'bad';

/** `checking` and `transferRejected`: of a transfer from a mobile wallet. */
type UnpaidState = 'waiting' | 'checking' | 'transferRejected';

export type PaymentState = 'paid' | 'onDelivery' | UnpaidState | 'advancePaid' | 'advanceWaiting';

export type Step = { at: number | null; mark: StepMark } & (
  | { kind: 'status'; status: OrderStatus; statusText: string }
  | { kind: 'payment'; state: PaymentState }
);

type StatusHistory = Omit<TrackedOrder, 'number' | 'courier' | 'lines'>;

/** The statuses of a successful order. */
const PATH: readonly OrderStatus[] = ['pending', 'ready_to_ship', 'shipped', 'delivered'];
const ENDED: ReadonlySet<OrderStatus> = new Set(['failed', 'cancelled', 'returned', 'refunded', 'rejected']);

/** Whether the shopper does not get or keep the items: canceled, returned, refunded, rejected or not delivered. */
export function hasFailed({ status }: Pick<StatusHistory, 'status'>): boolean {
  return ENDED.has(status);
}

/** Whether nothing is or was paid: the order has failed, and is unpaid. */
export function isOver(order: Pick<StatusHistory, 'status' | 'isPaid'>): boolean {
  return hasFailed(order) && !order.isPaid;
}

type Payment = Pick<StatusHistory, 'isPaid' | 'isAdvancePaid' | 'transfer' | 'payment'>;

const isCash = ({ payment }: Payment) => /^cash/i.test(payment);

function unpaidState({ transfer }: Payment): UnpaidState {
  return transfer === 'checking' ? transfer : transfer === 'rejected' ? 'transferRejected' : 'waiting';
}

/** The payment state of an order. An unpaid cash order is paid on delivery. */
export function paymentState(order: Payment): PaymentState {
  if (order.isPaid) return 'paid';
  return isCash(order) ? 'onDelivery' : unpaidState(order);
}

/**
 * The state of a cash order's advance; null without an advance, if the order is paid, or if the host does not state it.
 *
 * @param payNow minor units
 */
export function advanceState(order: Payment, payNow: number): PaymentState | null {
  if (order.isPaid || !isCash(order) || order.isAdvancePaid === null || payNow === 0) return null;
  if (order.isAdvancePaid) return 'advancePaid';
  const state = unpaidState(order);
  return state === 'waiting' ? 'advanceWaiting' : state;
}

/** The time at which an order reached a status; null if unknown. */
function reachedAt(
  { events, placedAt }: StatusHistory,
  status: OrderStatus,
  statusText?: string,
): number | null {
  const event = events
    .filter((one) => one.status === status && (status !== 'unknown' || one.statusText === statusText))
    .at(-1);
  return event?.at ?? (status === 'pending' ? placedAt : null);
}

function paymentStep(state: PaymentState): Step {
  const isDone = state === 'paid' || state === 'advancePaid';
  return { kind: 'payment', state, at: null, mark: isDone ? 'done' : 'next' };
}

/**
 * One step for each status. The payment, or the advance of a cash order, is after the first status; a payment on
 * delivery is before the delivery; a total of 0 has none. A status outside {@link PATH} follows the statuses that the
 * order has passed, with the API's own text.
 */
export function timelineOf(order: StatusHistory): Step[] {
  const { status, statusText } = order;
  const position = PATH.indexOf(status);
  const step = (one: OrderStatus, mark: StepMark, stepText = ''): Step => ({
    kind: 'status',
    status: one,
    statusText: stepText,
    at: reachedAt(order, one, stepText),
    mark,
  });
  const states =
    position >= 0
      ? PATH.map((one, index) => step(one, index === position ? 'now' : index < position ? 'done' : 'next'))
      : [
          ...PATH.filter((one) => one === 'pending' || reachedAt(order, one) !== null).map((one) =>
            step(one, 'done'),
          ),
          step(status, ENDED.has(status) ? 'bad' : 'now', statusText),
        ];
  if (isFree(order.totals)) return states;
  const paid = paymentState(order);
  const advance = advanceState(order, order.totals.payNow);
  if (advance !== null && (advance === 'advancePaid' || !ENDED.has(status))) {
    states.splice(1, 0, paymentStep(advance));
  }
  if (paid !== 'paid' && ENDED.has(status)) return states;
  const payment = paymentStep(paid);
  states.splice(paid !== 'onDelivery' ? 1 : position >= 0 ? -1 : states.length, 0, payment);
  return states;
}
