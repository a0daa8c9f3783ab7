/** Names of payments. */
import type { TextsOf } from './text.ts';

export type PaymentNamesText = TextsOf<typeof paymentNamesText>;

export const paymentNamesText = {
  en: {
    cash: 'Cash on delivery',
    bkash: 'bKash',
    amarPay: 'Card or mobile banking',
    nagad: 'Nagad',
    rocket: 'Rocket',
    sendMoney: '{wallet} (Send Money)',
    bank: 'Bank transfer',
  },
  bn: {
    cash: 'ক্যাশ অন ডেলিভারি',
    bkash: 'বিকাশ',
    amarPay: 'কার্ড বা মোবাইল ব্যাংকিং',
    nagad: 'নগদ',
    rocket: 'রকেট',
    sendMoney: '{wallet} (সেন্ড মানি)',
    bank: 'ব্যাংক ট্রান্সফার',
  },
} as const;
