/** The course of an order as steps with their instants (epoch ms). */
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { TrackedOrder } from './tracked-order.ts';

/** `done`: passed; `now`: the present state; `next`: still to come; `bad`: the order has ended without its goods. */
export type StepMark = 'done' | 'now' | 'next' | 'bad';

export type PaymentState = 'paid' | 'onDelivery' | 'waiting';

export type Step = { at: number | null; mark: StepMark } & (
  | { kind: 'status'; status: OrderStatus; statusText: string }
  | { kind: 'payment'; state: PaymentState }
);

type Course = Pick<TrackedOrder, 'status' | 'statusText' | 'isPaid' | 'payment' | 'placedAt' | 'events'>;

/** The states of an order that goes well. */
const PATH: readonly OrderStatus[] = ['pending', 'ready_to_ship', 'shipped', 'delivered'];
const ENDED: ReadonlySet<OrderStatus> = new Set(['failed', 'cancelled', 'returned', 'refunded', 'rejected']);

/** Whether an order has ended without its goods: cancelled, returned, refunded, rejected or not delivered. */
export function hasEndedBadly({ status }: Pick<Course, 'status'>): boolean {
  return ENDED.has(status);
}

/** How far the payment of an order is; an order by cash is paid on delivery. */
export function paymentState({ isPaid, payment }: Pick<Course, 'isPaid' | 'payment'>): PaymentState {
  if (isPaid) return 'paid';
  return /^cash/i.test(payment) ? 'onDelivery' : 'waiting';
}

/** The instant at which an order reached a state; null when it is not known. */
function reachedAt({ events, placedAt }: Course, status: OrderStatus, statusText?: string): number | null {
  const event = events.findLast(
    (one) => one.status === status && (status !== 'unknown' || one.statusText === statusText),
  );
  return event?.at ?? (status === 'pending' ? placedAt : null);
}

/**
 * Each state, with the payment after placing, or before delivery where it is paid then. A state outside the usual path
 * comes after the states that the order has passed, under the API's own word.
 */
export function timelineOf(order: Course): Step[] {
  const { status, statusText } = order;
  const position = PATH.indexOf(status);
  const step = (one: OrderStatus, mark: StepMark, words = ''): Step => ({
    kind: 'status',
    status: one,
    statusText: words,
    at: reachedAt(order, one, words),
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
