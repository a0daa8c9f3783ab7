/** Names of payment methods. */
import type { TextsOf } from './text.ts';

export type PaymentMethodsText = TextsOf<typeof paymentMethodsText>;

export const paymentMethodsText = {
  en: {
    methods: 'How to pay',
    cash: 'Cash on delivery',
    cashDetail: 'Pay the courier when the parcel arrives.',
    bkash: 'bKash',
    bkashDetail: 'You go to bKash to pay and come back here.',
    amarPay: 'Card or mobile banking',
    amarPayDetail: 'You go to AmarPay to pay and come back here.',
    bank: 'Bank transfer',
    bankDetail: 'Transfer to the account of the shop and send us the slip.',
    methodsFailed: 'Other ways to pay could not be loaded.',
    tryAgain: 'Try again',
  },
  bn: {
    methods: 'কীভাবে পেমেন্ট করবেন',
    cash: 'ক্যাশ অন ডেলিভারি',
    cashDetail: 'পার্সেল হাতে পেয়ে কুরিয়ারকে টাকা দিন।',
    bkash: 'বিকাশ',
    bkashDetail: 'বিকাশে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    amarPay: 'কার্ড বা মোবাইল ব্যাংকিং',
    amarPayDetail: 'AmarPay-তে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    bank: 'ব্যাংক ট্রান্সফার',
    bankDetail: 'দোকানের অ্যাকাউন্টে টাকা পাঠিয়ে স্লিপের ছবি দিন।',
    methodsFailed: 'অন্য পেমেন্টের উপায় আনা যায়নি।',
    tryAgain: 'আবার চেষ্টা করুন',
  },
} as const;
