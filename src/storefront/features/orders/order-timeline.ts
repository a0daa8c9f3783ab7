/** The status history of an order as steps with their times (epoch ms). */
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { TrackedOrder } from './tracked-order.ts';

/** `done`: passed; `now`: the current status; `next`: a future one; `bad`: a final status without the items. */
export type StepMark = 'done' | 'now' | 'next' | 'bad';

export type PaymentState = 'paid' | 'onDelivery' | 'waiting';

export type Step = { at: number | null; mark: StepMark } & (
  | { kind: 'status'; status: OrderStatus; statusText: string }
  | { kind: 'payment'; state: PaymentState }
);

type StatusHistory = Pick<
  TrackedOrder,
  'status' | 'statusText' | 'isPaid' | 'payment' | 'placedAt' | 'events'
>;

/** The statuses of a successful order. */
const PATH: readonly OrderStatus[] = ['pending', 'ready_to_ship', 'shipped', 'delivered'];
const ENDED: ReadonlySet<OrderStatus> = new Set(['failed', 'cancelled', 'returned', 'refunded', 'rejected']);

/** Whether the shopper does not get or keep the items: canceled, returned, refunded, rejected or not delivered. */
export function hasFailed({ status }: Pick<StatusHistory, 'status'>): boolean {
  return ENDED.has(status);
}

/** The payment state of an order; an unpaid one by cash is paid on delivery. */
export function paymentState({ isPaid, payment }: Pick<StatusHistory, 'isPaid' | 'payment'>): PaymentState {
  if (isPaid) return 'paid';
  return /^cash/i.test(payment) ? 'onDelivery' : 'waiting';
}

/** The time at which an order reached a status; null when it is not known. */
function reachedAt(
  { events, placedAt }: StatusHistory,
  status: OrderStatus,
  statusText?: string,
): number | null {
  const event = events.findLast(
    (one) => one.status === status && (status !== 'unknown' || one.statusText === statusText),
  );
  return event?.at ?? (status === 'pending' ? placedAt : null);
}

/**
 * One step for each status, with the payment after the first one, or before delivery where it is paid then. A status
 * outside {@link PATH} comes after the statuses that the order has passed, with the API's own text.
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
  const paid = paymentState(order);
  if (paid !== 'paid' && ENDED.has(status)) return states;
  const payment: Step = { kind: 'payment', state: paid, at: null, mark: paid === 'paid' ? 'done' : 'next' };
  if (paid !== 'onDelivery') return states.toSpliced(1, 0, payment);
  return position >= 0 ? states.toSpliced(-1, 0, payment) : [...states, payment];
}
