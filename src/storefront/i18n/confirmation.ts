/** Texts of the confirmation of an order. */
import type { TextsOf } from './text.ts';

export type ConfirmationText = TextsOf<typeof confirmationText>;

export const confirmationText = {
  en: {
    thanks: 'Thank you for your order',
    whatNext: 'What happens next',
    yourItems: 'Your goods',
    quantity: '{n} ×',
    subtotal: 'Subtotal',
    paid: 'Paid',
    paidNow: '{method}, paid',
    slipSent: 'Bank transfer, slip sent',
    slipMissing: 'Bank transfer, slip not sent yet',
    nextCash:
      'The shop checks your order and hands it to the courier. Please have {total} ready when it arrives.',
    nextCashItems:
      'The shop checks your order, tells you the delivery charge and hands the order to the courier. Please have {total} and that charge ready when it arrives.',
    nextPaid: 'The shop checks your order and hands it to the courier. There is nothing left to pay.',
    nextPaidItems:
      'The shop checks your order, tells you the delivery charge and hands the order to the courier.',
    nextBank: 'The shop compares your slip with its account and then sends your goods.',
    nextBankOpen:
      'Transfer {total} to the shop’s bank account and send the slip. The payment page shows the account. Your goods are sent after that.',
    nextUnknown: 'The shop checks your order and hands it to the courier.',
    nextCall: 'The shop may call you to confirm.',
    paidWith: 'Payment',
    total: 'Total',
    totalItems: 'Total without delivery',
    deliveryCharge: 'Delivery',
    deliveryUnknown: 'Confirmed by the shop',
    free: 'Free',
    discount: 'Discount',
    keepShopping: 'Keep shopping',
    noOrder: 'There is no new order here',
    noOrderAdvice: 'If you have placed an order, follow it with its number.',
    orderNumber: 'Order {number}',
    track: 'Track Order',
    sendSlip: 'Send the slip',
  },
  bn: {
    thanks: 'অর্ডারের জন্য ধন্যবাদ',
    whatNext: 'এরপর যা হবে',
    yourItems: 'আপনার পণ্য',
    quantity: '{n}টি ×',
    subtotal: 'পণ্যের দাম',
    paid: 'পরিশোধিত',
    paidNow: '{method} দিয়ে পরিশোধিত',
    slipSent: 'ব্যাংক ট্রান্সফার, স্লিপ পাঠানো হয়েছে',
    slipMissing: 'ব্যাংক ট্রান্সফার, স্লিপ এখনো পাঠানো হয়নি',
    nextCash: 'দোকান আপনার অর্ডার দেখে কুরিয়ারে দেবে। পার্সেল এলে {total} হাতে রাখুন।',
    nextCashItems:
      'দোকান আপনার অর্ডার দেখে ডেলিভারি চার্জ জানাবে ও কুরিয়ারে দেবে। পার্সেল এলে {total} ও ডেলিভারি চার্জ হাতে রাখুন।',
    nextPaid: 'দোকান আপনার অর্ডার দেখে কুরিয়ারে দেবে। আর কিছু দিতে হবে না।',
    nextPaidItems: 'দোকান আপনার অর্ডার দেখে ডেলিভারি চার্জ জানাবে ও কুরিয়ারে দেবে।',
    nextBank: 'দোকান অ্যাকাউন্টের সঙ্গে আপনার স্লিপ মিলিয়ে দেখে পণ্য পাঠাবে।',
    nextBankOpen:
      'দোকানের ব্যাংক অ্যাকাউন্টে {total} পাঠিয়ে স্লিপটি পাঠান। অ্যাকাউন্ট নম্বর পেমেন্টের পেজে আছে। এরপর পণ্য পাঠানো হবে।',
    nextUnknown: 'দোকান আপনার অর্ডার দেখে কুরিয়ারে দেবে।',
    nextCall: 'নিশ্চিত করতে দোকান আপনাকে ফোন করতে পারে।',
    paidWith: 'পেমেন্ট',
    total: 'সর্বমোট',
    totalItems: 'ডেলিভারি ছাড়া মোট',
    deliveryCharge: 'ডেলিভারি চার্জ',
    deliveryUnknown: 'দোকান জানাবে',
    free: 'ফ্রি',
    discount: 'ছাড়',
    keepShopping: 'কেনাকাটা চালিয়ে যান',
    noOrder: 'এখানে কোনো নতুন অর্ডার নেই',
    noOrderAdvice: 'অর্ডার করে থাকলে নম্বর দিয়ে সেটি দেখুন।',
    orderNumber: 'অর্ডার {number}',
    track: 'অর্ডার ট্র্যাক করুন',
    sendSlip: 'স্লিপ পাঠান',
  },
} as const;
