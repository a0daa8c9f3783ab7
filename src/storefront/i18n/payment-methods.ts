/** The choice of a payment. */
import { paymentNamesText } from './payment-names.ts';
import type { TextsOf } from './text.ts';

export type PaymentMethodsText = TextsOf<typeof paymentMethodsText>;

export const paymentMethodsText = {
  en: {
    ...paymentNamesText.en,
    methods: 'How to pay',
    cashDetail: 'Pay the courier when the parcel arrives.',
    cashAdvance: 'Pay {advance} now and the rest to the courier.',
    bkashDetail: 'You go to bKash to pay and come back here.',
    amarPayDetail: 'You go to AmarPay to pay and come back here.',
    walletDetail: 'Send the money to the shop’s number and give us the transaction id.',
    bankDetail: 'Transfer to the account of the shop and send us the slip.',
    minimum: 'For orders of {minimum} or more.',
    methodsFailed: 'Other ways to pay could not be loaded.',
    tryAgain: 'Try again',
  },
  bn: {
    ...paymentNamesText.bn,
    methods: 'কীভাবে পেমেন্ট করবেন',
    cashDetail: 'পার্সেল হাতে পেয়ে কুরিয়ারকে টাকা দিন।',
    cashAdvance: '{advance} এখন দিন, বাকিটা কুরিয়ারকে।',
    bkashDetail: 'বিকাশে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    amarPayDetail: 'AmarPay-তে গিয়ে পেমেন্ট করে এখানে ফিরে আসবেন।',
    walletDetail: 'দোকানের নম্বরে টাকা পাঠিয়ে ট্রানজেকশন আইডি দিন।',
    bankDetail: 'দোকানের অ্যাকাউন্টে টাকা পাঠিয়ে স্লিপের ছবি দিন।',
    minimum: '{minimum} বা তার বেশি মূল্যের অর্ডারের জন্য।',
    methodsFailed: 'অন্য পেমেন্টের উপায় আনা যায়নি।',
    tryAgain: 'আবার চেষ্টা করুন',
  },
} as const;
