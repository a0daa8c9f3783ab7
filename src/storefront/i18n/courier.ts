/** Texts of the fields that select from the courier’s lists. */
import type { TextsOf } from './text.ts';

export type CourierText = TextsOf<typeof courierText>;

export const courierText = {
  en: {
    city: 'City',
    zone: 'Zone',
    area: 'Area (optional)',
    choose: 'Please choose',
    listFailed: 'The courier’s list could not be loaded. Try again, or type the places.',
    tryAgain: 'Try again',
    loading: 'Loading…',
  },
  bn: {
    city: 'শহর',
    zone: 'জোন',
    area: 'এলাকা (ঐচ্ছিক)',
    choose: 'বেছে নিন',
    listFailed: 'কুরিয়ারের তালিকা আনা যায়নি। আবার চেষ্টা করুন, অথবা নিজে লিখুন।',
    tryAgain: 'আবার চেষ্টা করুন',
    loading: 'লোড হচ্ছে…',
  },
} as const;
