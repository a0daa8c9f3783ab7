/** Names of payment methods. */
import type { TextsOf } from './text.ts';

export type PaymentMethodsText = TextsOf<typeof paymentMethodsText>;

export const paymentMethodsText = {
  en: {
    methods: 'How to pay',
    cash: 'Cash on delivery',
    cashDetail: 'Pay the courier when the parcel arrives.',
    cashAdvance: 'Pay {advance} now and the rest to the courier.',
    bkash: 'bKash',
    bkashDetail: 'You go to bKash to pay and come back here.',
    amarPay: 'Card or mobile banking',
    amarPayDetail: 'You go to AmarPay to pay and come back here.',
    nagad: 'Nagad',
    rocket: 'Rocket',
    sendMoney: '{wallet} (Send Money)',
    walletDetail: 'Send the money to the shop’s number and give us the transaction id.',
    bank: 'Bank transfer',
    bankDetail: 'Transfer to the account of the shop and send us the slip.',
    minimum: 'For orders of {minimum} or more.',
    methodsFailed: 'Other ways to pay could not be loaded.',
    tryAgain: 'Try again',
  },
  bn: {
    methods: 'কীভাবে পেমেন্ট করবেন',
    cash: 'ক্যাশ অন ডেলিভারি',
    cashDetail: 'পার্সেল হাতে পেয়ে কুরিয়ারকে টাকা দিন।',
    cashAdvance: '{advance} এখন দিন, বাকিটা কুরিয়ারকে।',
    bkash: 'বিকাশ',
    bkashDetail: 'বিকাশে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    amarPay: 'কার্ড বা মোবাইল ব্যাংকিং',
    amarPayDetail: 'AmarPay-তে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    nagad: 'নগদ',
    rocket: 'রকেট',
    sendMoney: '{wallet} (সেন্ড মানি)',
    walletDetail: 'দোকানের নম্বরে টাকা পাঠিয়ে ট্রানজেকশন আইডি দিন।',
    bank: 'ব্যাংক ট্রান্সফার',
    bankDetail: 'দোকানের অ্যাকাউন্টে টাকা পাঠিয়ে স্লিপের ছবি দিন।',
    minimum: '{minimum} বা তার বেশি মূল্যের অর্ডারের জন্য।',
    methodsFailed: 'অন্য পেমেন্টের উপায় আনা যায়নি।',
    tryAgain: 'আবার চেষ্টা করুন',
  },
} as const;
