/** Texts of search field and search results. */
import type { TextsOf } from './text.ts';

export type SearchText = TextsOf<typeof searchText>;

export const searchText = {
  en: {
    label: 'Search in {shop}',
    placeholder: 'Search products',
    submit: 'Search',
    suggestions: 'Searches',
    products: 'Products',
    similar: 'Nothing found for “{term}”. Products for “{similar}”:',
    countFor: '{n} products for “{term}”',
    countOne: '1 product for “{term}”',
    prompt: 'What are you looking for?',
    promptAdvice: 'Type a product, a brand or a category into the search field.',
    empty: 'Nothing found for “{term}”',
    emptyAdvice: 'Check the spelling, try a more general word, or browse the categories.',
    browse: 'Browse categories',
    categories: 'Categories',
  },
  bn: {
    label: '{shop}-এ খুঁজুন',
    placeholder: 'পণ্য খুঁজুন',
    submit: 'খুঁজুন',
    suggestions: 'খোঁজা হয়েছে',
    products: 'পণ্য',
    similar: '“{term}”-এর জন্য কিছু পাওয়া যায়নি। “{similar}”-এর পণ্য:',
    countFor: '“{term}”-এর জন্য {n}টি পণ্য',
    countOne: '“{term}”-এর জন্য ১টি পণ্য',
    prompt: 'কী খুঁজছেন?',
    promptAdvice: 'উপরের ঘরে পণ্য, ব্র্যান্ড বা ক্যাটাগরির নাম লিখুন।',
    empty: '“{term}”-এর জন্য কিছু পাওয়া যায়নি',
    emptyAdvice: 'বানান দেখে নিন, আরও সাধারণ শব্দ দিয়ে খুঁজুন, অথবা ক্যাটাগরি ঘুরে দেখুন।',
    browse: 'ক্যাটাগরি দেখুন',
    categories: 'ক্যাটাগরি',
  },
} as const;
