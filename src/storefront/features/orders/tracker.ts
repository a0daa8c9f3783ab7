/** Tracking one order by its number. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Order } from '#contract/entities/order.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { readOrderNumber } from '#site/typed/order-number.ts';
import { phoneDigits } from '#site/typed/phone.ts';
import { isForGuest, type TrackedOrder, trackedOrder } from './tracked-order.ts';

/** Digits of the phone that a guest types. */
const PHONE_DIGITS = 4;

export type TrackRefusal = 'numberMissing' | 'digitsMissing' | 'notFound' | Failure;

export interface Tracker {
  /** The shown order; null before the first response. It stays after a failed call. */
  $order: ReadableAtom<TrackedOrder | null>;
  /** @returns why there is no order; null if it is shown, or if a later request has replaced this one */
  track(number: string, phone: string): Promise<TrackRefusal | null>;
  /** Shows an order that is already known. */
  show(order: Order): void;
}

interface TrackerPorts {
  /** Fetches an order by its number and the last digits of its phone. */
  fetch(number: string, digits: string): Promise<Outcome<Order | null>>;
}

export function createTracker({ fetch }: TrackerPorts): Tracker {
  const $order = atom<TrackedOrder | null>(null);
  let requests = 0;
  const show = (order: Order) => {
    requests += 1;
    $order.set(trackedOrder(order));
  };
  return {
    $order,
    show,
    track: async (number, phone) => {
      const orderNumber = readOrderNumber(number);
      const digits = phoneDigits(phone).slice(-PHONE_DIGITS);
      if (orderNumber === '') return 'numberMissing';
      if (digits.length < PHONE_DIGITS) return 'digitsMissing';
      requests += 1;
      const request = requests;
      const outcome = await fetch(orderNumber, digits);
      if (request !== requests) return null;
      if (outcome.kind !== 'done') return outcome;
      if (outcome.value === null || !isForGuest(outcome.value, digits)) {
        $order.set(null);
        return 'notFound';
      }
      show(outcome.value);
      return null;
    },
  };
}
