/** Texts of writing a review of a delivered product. */
import type { TextsOf } from './text.ts';

export type ReviewFormText = TextsOf<typeof reviewFormText>;

export const reviewFormText = {
  en: {
    write: 'Write a review',
    writeNamed: 'Write a review: {name}',
    formNamed: 'Review of {name}',
    stars: 'How do you like it?',
    given: '{n} of 5 stars',
    starsMissing: 'Please choose the stars.',
    yourReview: 'Your review',
    textMissing: 'Please write a few words.',
    image: 'Picture (optional)',
    imageHint: 'JPEG, PNG or WebP. It is shown with your review.',
    send: 'Send review',
    sending: 'Sending…',
    later: 'Not now',
    written: 'You have reviewed this product. Thank you!',
  },
  bn: {
    write: 'রিভিউ লিখুন',
    writeNamed: 'রিভিউ লিখুন: {name}',
    formNamed: '{name}-এর রিভিউ',
    stars: 'পণ্যটি কেমন লেগেছে?',
    given: '৫-এর মধ্যে {n} তারা',
    starsMissing: 'তারা বেছে নিন।',
    yourReview: 'আপনার রিভিউ',
    textMissing: 'দু-এক কথা লিখুন।',
    image: 'ছবি (ঐচ্ছিক)',
    imageHint: 'JPEG, PNG বা WebP। রিভিউয়ের সঙ্গে দেখানো হবে।',
    send: 'রিভিউ পাঠান',
    sending: 'পাঠানো হচ্ছে…',
    later: 'এখন নয়',
    written: 'আপনি এই পণ্যের রিভিউ দিয়েছেন। ধন্যবাদ!',
  },
} as const;
