/** Texts of the category menus. */
import type { TextsOf } from './text.ts';

export type MenuText = TextsOf<typeof menuText>;

export const menuText = {
  en: {
    categories: 'Categories',
    category: 'Category',
    all: 'All',
    allOf: 'All of {name}',
    allCategories: 'All categories',
    chooseFirst: 'Choose a category to see what is in it.',
    close: 'Close',
    lessData: 'Use less data',
  },
  bn: {
    categories: 'ক্যাটাগরি',
    category: 'ক্যাটাগরি',
    all: 'সব',
    allOf: '{name}: সব পণ্য',
    allCategories: 'সব ক্যাটাগরি',
    chooseFirst: 'কী কী আছে দেখতে একটি ক্যাটাগরি বেছে নিন।',
    close: 'বন্ধ করুন',
    lessData: 'কম ডেটা খরচ',
  },
} as const;
