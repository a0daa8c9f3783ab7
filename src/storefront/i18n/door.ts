/** Texts of what a price costs with its delivery. */
import type { TextsOf } from './text.ts';

export type DoorText = TextsOf<typeof doorText>;

export const doorText = {
  en: {
    deliverTo: 'Deliver to',
    inside: 'Inside Dhaka',
    outside: 'Outside Dhaka',
    sum: '{price} + {fee} delivery = {total}',
    range: '+ {low}–{high} delivery',
    fee: '+ {fee} delivery',
    free: 'Free delivery',
    unknown: 'Delivery is confirmed by the shop',
  },
  bn: {
    deliverTo: 'কোথায় পৌঁছাবে',
    inside: 'ঢাকার ভেতরে',
    outside: 'ঢাকার বাইরে',
    sum: '{price} + ডেলিভারি {fee} = {total}',
    range: '+ ডেলিভারি {low}–{high}',
    fee: '+ ডেলিভারি {fee}',
    free: 'ফ্রি ডেলিভারি',
    unknown: 'ডেলিভারি চার্জ দোকান জানাবে',
  },
} as const;
