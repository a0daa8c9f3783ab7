/** Tracking one order by its number. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Order } from '#contract/entities/order.ts';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';
import { digitsIn, isForGuest, type TrackedOrder, trackedOrder } from './tracked-order.ts';

/** Digits of the phone that a guest types. */
const PHONE_DIGITS = 4;

export type TrackRefusal = 'numberMissing' | 'digitsMissing' | 'notFound' | CallFailure;

export interface Tracker {
  /** The order that is shown; null before the first answer. A failed call leaves it. */
  $order: ReadableAtom<TrackedOrder | null>;
  /** @returns why there is no order; null when it is shown, and for an answer that a newer question overtook */
  track(number: string, phone: string): Promise<TrackRefusal | null>;
  /** Shows an order that is already known. */
  show(order: Order): void;
}

interface TrackerPorts {
  /** Asks for an order by its number and the last digits of its phone. */
  ask(number: string, digits: string): Promise<CallResult<Order | null>>;
}

export function createTracker({ ask }: TrackerPorts): Tracker {
  const $order = atom<TrackedOrder | null>(null);
  let questions = 0;
  const show = (order: Order) => {
    questions += 1;
    $order.set(trackedOrder(order));
  };
  return {
    $order,
    show,
    track: async (number, phone) => {
      // Shoppers copy the number with the sign that stands before it.
      const wanted = number.trim().replace(/^#\s*/, '');
      const digits = digitsIn(phone).slice(-PHONE_DIGITS);
      if (wanted === '') return 'numberMissing';
      if (digits.length < PHONE_DIGITS) return 'digitsMissing';
      questions += 1;
      const question = questions;
      const answer = await ask(wanted, digits);
      if (question !== questions) return null;
      if (!answer.ok) return answer.failure;
      if (answer.value === null || !isForGuest(answer.value, digits)) {
        $order.set(null);
        return 'notFound';
      }
      show(answer.value);
      return null;
    },
  };
}
