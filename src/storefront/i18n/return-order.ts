/** Texts of the form that requests the return of an order. */
import type { TextsOf } from './text.ts';

export type ReturnOrderText = TextsOf<typeof returnOrderText>;

export const returnOrderText = {
  en: {
    formNamed: 'Return of order {number}',
    intro: 'The shop looks at your request. When it accepts the return, it pays to this account.',
    kind: 'Refund to',
    bkash: 'bKash',
    nagad: 'Nagad',
    bank: 'Bank',
    mobileNumber: 'Mobile number',
    mobileNumberHint: 'Of the {service} account, 11 digits.',
    mobileInvalid: 'Please enter a mobile number of 11 digits.',
    bankName: 'Name of the bank',
    bankMissing: 'Please enter the name of the bank.',
    accountNumber: 'Account number',
    accountInvalid: 'Please enter an account number.',
    holder: "Account holder's name",
    holderMissing: "Please enter the account holder's name.",
    later: 'Not now',
    send: 'Send request',
    sending: 'Sending…',
  },
  bn: {
    formNamed: 'অর্ডার {number} ফেরত',
    intro: 'দোকান আপনার অনুরোধ দেখবে। ফেরত গ্রহণ করলে এই অ্যাকাউন্টে টাকা পাঠাবে।',
    kind: 'টাকা ফেরত পাবেন',
    bkash: 'বিকাশ',
    nagad: 'নগদ',
    bank: 'ব্যাংক',
    mobileNumber: 'মোবাইল নম্বর',
    mobileNumberHint: '{service} অ্যাকাউন্টের ১১ সংখ্যার নম্বর।',
    mobileInvalid: '১১ সংখ্যার মোবাইল নম্বর লিখুন।',
    bankName: 'ব্যাংকের নাম',
    bankMissing: 'ব্যাংকের নাম লিখুন।',
    accountNumber: 'অ্যাকাউন্ট নম্বর',
    accountInvalid: 'অ্যাকাউন্ট নম্বর লিখুন।',
    holder: 'অ্যাকাউন্টধারীর নাম',
    holderMissing: 'অ্যাকাউন্টধারীর নাম লিখুন।',
    later: 'এখন নয়',
    send: 'অনুরোধ পাঠান',
    sending: 'পাঠানো হচ্ছে…',
  },
} as const;
