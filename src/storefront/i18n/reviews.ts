/** Texts of a product's reviews. */
import type { TextsOf } from './text.ts';

export type ReviewText = TextsOf<typeof reviewText>;

export const reviewText = {
  en: {
    title: 'Reviews',
    outOf: 'out of 5',
    ratingsOne: '1 rating',
    ratingsMany: '{n} ratings',
    byStars: 'Reviews by stars',
    reviewsOne: 'Stars of 1 review',
    reviewsMany: 'Stars of {n} reviews',
    starsOne: '1 star: {count}',
    starsMany: '{n} stars: {count}',
    given: '{n} of 5 stars',
    anonymous: 'A customer',
    seller: 'The shop',
    reply: 'Reply',
    image: 'Picture {n} of this review',
    replyImage: 'Picture of this reply',
    more: 'Show more',
    none: 'No written reviews yet.',
    retry: 'Try again',
  },
  bn: {
    title: 'রিভিউ',
    outOf: '৫-এর মধ্যে',
    ratingsOne: '১টি রেটিং',
    ratingsMany: '{n}টি রেটিং',
    byStars: 'তারকা অনুযায়ী রিভিউ',
    reviewsOne: '১টি রিভিউর তারকা',
    reviewsMany: '{n}টি রিভিউর তারকা',
    starsOne: '১ তারকা: {count}',
    starsMany: '{n} তারকা: {count}',
    given: '৫ তারকার মধ্যে {n}',
    anonymous: 'একজন ক্রেতা',
    seller: 'দোকান',
    reply: 'উত্তর',
    image: 'এই রিভিউর ছবি {n}',
    replyImage: 'এই উত্তরের ছবি',
    more: 'আরও দেখুন',
    none: 'এখনো কোনো লিখিত রিভিউ নেই।',
    retry: 'আবার চেষ্টা করুন',
  },
} as const;
