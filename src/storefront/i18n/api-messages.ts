/**
 * Bengali translations of the API's messages. A key is the English message that `src/backend` sends, and `{name}` in
 * it is a placeholder. `site/language/api-messages.ts` has those of spec §8. `browser/page-outcome.ts` loads this
 * module on demand.
 */
const bn = {
  // The cart.
  'This shop does not sell this product.': 'এই দোকানে পণ্যটি বিক্রি হয় না।',
  'Please choose one of the variants of this product.': 'পণ্যটির একটি ধরন বেছে নিন।',
  '{product} is not on sale yet.': '{product}: বিক্রি এখনও শুরু হয়নি।',
  '{product} is out of stock.': '{product}: এখন স্টকে নেই।',
  '{product} has no price.': '{product}: দাম এখনও ঠিক হয়নি।',
  'A cart holds at most {n} different products.': 'কার্টে সর্বোচ্চ {n}টি ভিন্ন পণ্য রাখা যায়।',
  'This line is no longer in the cart.': 'পণ্যটি এখন আর কার্টে নেই।',

  // Orders and promo codes.
  'Only {n} left.': 'মাত্র {n}টি আছে।',
  'This product is not sold any more.': 'পণ্যটি এখন আর বিক্রি হয় না।',
  'This variant is not sold any more.': 'পণ্যটির এই ধরন এখন আর বিক্রি হয় না।',
  'This product is not on sale yet.': 'পণ্যটির বিক্রি এখনও শুরু হয়নি।',
  'This product is sold out.': 'পণ্যটি এখন স্টকে নেই।',
  'This product has no price.': 'পণ্যটির দাম এখনও ঠিক হয়নি।',
  'Your cart is empty.': 'আপনার কার্ট খালি।',
  'Please sign in to use this promo code.': 'এই প্রোমো কোড ব্যবহার করতে লগইন করুন।',
  'You have used this promo code already.': 'এই প্রোমো কোড আপনি আগেই ব্যবহার করেছেন।',
  'This promo code is used up.': 'এই প্রোমো কোড আর ব্যবহার করা যাবে না।',
  'This promo code is not known.': 'এই প্রোমো কোডটি নেই।',
  'This promo code is not valid yet.': 'এই প্রোমো কোডের মেয়াদ এখনও শুরু হয়নি।',
  'This promo code has expired.': 'এই প্রোমো কোডের মেয়াদ শেষ হয়েছে।',
  'The total has changed. Please look at it again.': 'মোট দাম বদলেছে। আবার দেখে নিন।',
  'This order was cancelled. Please order again.': 'এই অর্ডারটি বাতিল হয়েছে। আবার অর্ডার করুন।',
  'There is no such order in this account.': 'এই অ্যাকাউন্টে এমন কোনো অর্ডার নেই।',
  'This order is on its way and cannot be cancelled here.': 'অর্ডারটি পাঠানো হয়েছে, তাই এখানে বাতিল করা যাবে না।',
  'This order is paid. We have asked the shop to cancel it and to give your money back.':
    'অর্ডারটির দাম দেওয়া হয়েছে। এটি বাতিল করে টাকা ফেরত দিতে আমরা দোকানকে জানিয়েছি।',
  'A payment of this order is open. Cancel it on the page of the payment, or cancel the order in two hours.':
    'এই অর্ডারের একটি পেমেন্ট চলছে। পেমেন্টের পেজে সেটি বাতিল করুন, অথবা দুই ঘণ্টা পরে অর্ডারটি বাতিল করুন।',
  'You can return an order when it is delivered.': 'ডেলিভারি হওয়ার পর অর্ডার ফেরত দেওয়া যায়।',
  'Please choose what you return.': 'কী ফেরত দেবেন তা বেছে নিন।',
  'Please choose items of this order.': 'এই অর্ডারের পণ্য বেছে নিন।',
  'Please give a reason.': 'কারণটি লিখুন।',
  'Please enter a mobile number of 11 digits.': '১১ সংখ্যার মোবাইল নম্বর লিখুন।',
  'Please enter the name of the bank.': 'ব্যাংকের নাম লিখুন।',
  'Please enter an account number.': 'অ্যাকাউন্ট নম্বর লিখুন।',
  "Please enter the account holder's name.": 'অ্যাকাউন্টধারীর নাম লিখুন।',

  // Payments.
  'This shop does not offer this payment.': 'এই দোকানে এভাবে পেমেন্ট করা যায় না।',
  'This payment is for orders of {amount} or more.': 'এই পেমেন্ট {amount} বা তার বেশি মূল্যের অর্ডারের জন্য।',
  'This payment starts at its gateway.': 'এই পেমেন্ট গেটওয়ে থেকে শুরু হয়।',
  'This order is paid already.': 'এই অর্ডারের দাম আগেই দেওয়া হয়েছে।',
  'The shop is checking a payment of this order.': 'দোকান এই অর্ডারের একটি পেমেন্ট মিলিয়ে দেখছে।',
  'This order needs no payment in advance.': 'এই অর্ডারে আগে কিছু দিতে হবে না।',
  'This transaction id was used already.': 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে। আইডিটি মিলিয়ে দেখুন।',
  'Please enter the transaction id.': 'ট্রানজেকশন আইডি লিখুন।',
  'There is no such order.': 'এমন কোনো অর্ডার নেই।',
  'There is no such payment.': 'এমন কোনো পেমেন্ট নেই।',
  'Please upload the bank slip again.': 'ব্যাংক স্লিপটি আবার আপলোড করুন।',
  'Please upload the picture again.': 'ছবিটি আবার আপলোড করুন।',
  'Please choose a picture.': 'একটি ছবি বেছে নিন।',
  'This file is no JPEG, PNG, WebP or AVIF picture.': 'ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়।',
  'This picture has more than {n} megapixels. Choose a smaller one.':
    'ছবিটি {n} মেগাপিক্সেলের চেয়ে বড়। ছোট একটি ছবি বেছে নিন।',
  'This picture is larger than {n} MB.': 'ছবিটি {n} MB-এর চেয়ে বড়।',

  // Accounts.
  'Please sign in again.': 'আবার লগইন করুন।',
  'The sign-in could not be verified. Please sign in again.': 'লগইন যাচাই করা যায়নি। আবার লগইন করুন।',
  'The sign-in could not be verified. Please try again.': 'লগইন যাচাই করা যায়নি। আবার চেষ্টা করুন।',
  'Too many attempts. Please try again in {n} minutes.': 'অনেকবার চেষ্টা করা হয়েছে। {n} মিনিট পরে আবার চেষ্টা করুন।',
  'Too many requests. Please try again in {n} seconds.': 'অনেকবার চেষ্টা করা হয়েছে। {n} সেকেন্ড পরে আবার চেষ্টা করুন।',
  'This link has expired or was used. Please ask for a new one.':
    'লিংকটির মেয়াদ শেষ বা এটি আগে ব্যবহার করা হয়েছে। নতুন লিংক চেয়ে নিন।',
  'This account has no password here.': 'এই অ্যাকাউন্টের এখানে কোনো পাসওয়ার্ড নেই।',
  'Please enter your name.': 'আপনার নাম লিখুন।',
  'Please enter a name.': 'নাম লিখুন।',
  'Please enter an address.': 'ঠিকানা লিখুন।',
  'Please enter a phone number.': 'ফোন নম্বর লিখুন।',
  'Please enter a date.': 'তারিখ লিখুন।',
  'An address book holds at most {n} addresses.': 'সর্বোচ্চ {n}টি ঠিকানা রাখা যায়।',
  'A wish list holds at most {n} products.': 'উইশলিস্টে সর্বোচ্চ {n}টি পণ্য রাখা যায়।',
  'There is no such address in this account.': 'এই অ্যাকাউন্টে এমন কোনো ঠিকানা নেই।',
  'Please enter a subject.': 'বিষয় লিখুন।',
  'Please describe your question.': 'আপনার প্রশ্নটি লিখুন।',
  'Please enter a reply.': 'উত্তর লিখুন।',
  'Please close older tickets before you open another.': 'নতুন টিকিট খোলার আগে পুরোনো টিকিট বন্ধ করুন।',
  'There is no such ticket in this account.': 'এই অ্যাকাউন্টে এমন কোনো টিকিট নেই।',
  'This ticket is closed. Please open another one.': 'টিকিটটি বন্ধ হয়েছে। নতুন একটি খুলুন।',
  'Please choose the stars.': 'তারা বেছে নিন।',
  'Please write a few words.': 'কয়েকটি কথা লিখুন।',
  'You can review a product when it is delivered.': 'পণ্য হাতে পাওয়ার পরে রিভিউ দেওয়া যায়।',
  'You have reviewed this product already.': 'এই পণ্যের রিভিউ আপনি আগেই দিয়েছেন।',
  'Thank you for subscribing.': 'সাবস্ক্রাইব করার জন্য ধন্যবাদ।',
  'Something went wrong. Please quote request {id} when you report it.':
    'কোনো একটি সমস্যা হয়েছে। জানানোর সময় এই নম্বরটি দিন: {id}',
} as const;

type Message = keyof typeof bn;

const en: Readonly<Record<Message, string>> = {
  ...bn,
  ...Object.fromEntries(Object.keys(bn).map((message) => [message, message])),
};

export const apiMessageText = { en, bn };

/** Texts that introduce an API message without a translation. */
export const shopResponseText = {
  en: { response: 'The shop’s answer: “{message}”' },
  bn: { response: 'দোকানের উত্তর: “{message}”' },
} as const;
