/** Texts of the wish list and of the hearts on products. */
import type { TextsOf } from './text.ts';

export type WishText = TextsOf<typeof wishText>;

export const wishText = {
  en: {
    saveNamed: 'Wishlist: {name}',
    saved: '{name} is on your wishlist.',
    removed: '{name} was removed from your wishlist.',
    undo: 'Undo',
    view: 'View',
    full: 'Your wishlist is full. Remove a product first.',

    empty: 'Your wishlist is empty',
    emptyAdvice: 'Press the heart on a product to find it here again.',
    shop: 'Discover products',
    guest: 'This list is kept in this browser.',
    guestSignIn: 'Sign in to have it on all your devices.',
    unsent: 'Some changes are not saved in your account yet.',
    retry: 'Try again',
    gone: 'No longer available',
    unreachable: 'Price not available offline',
    showMore: 'Show more',
    count: '{n} products',
    countOne: '1 product',
  },
  bn: {
    saveNamed: 'উইশলিস্ট: {name}',
    saved: '{name} আপনার উইশলিস্টে যোগ হয়েছে।',
    removed: '{name} উইশলিস্ট থেকে সরানো হয়েছে।',
    undo: 'ফিরিয়ে আনুন',
    view: 'দেখুন',
    full: 'আপনার উইশলিস্ট ভরে গেছে। আগে একটি পণ্য সরান।',

    empty: 'আপনার উইশলিস্ট খালি',
    emptyAdvice: 'পণ্যের হার্ট চিহ্নে চাপ দিলে সেটি এখানে জমা থাকবে।',
    shop: 'পণ্য দেখুন',
    guest: 'তালিকাটি এই ব্রাউজারে রাখা আছে।',
    guestSignIn: 'সব ডিভাইসে পেতে লগইন করুন।',
    unsent: 'কিছু পরিবর্তন এখনো আপনার অ্যাকাউন্টে জমা হয়নি।',
    retry: 'আবার চেষ্টা করুন',
    gone: 'এখন আর পাওয়া যায় না',
    unreachable: 'ইন্টারনেট ছাড়া দাম দেখানো যাচ্ছে না',
    showMore: 'আরও দেখুন',
    count: '{n}টি পণ্য',
    countOne: '১টি পণ্য',
  },
} as const;
