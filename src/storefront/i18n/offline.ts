/** Texts of saved copies and of the offline page, which the service worker shows. */

export const offlineText = {
  en: {
    savedCopy: 'Saved copy, {time}',
    pricesMayDiffer: 'Prices may have changed.',
    newerPage: 'A newer page is here',
    savedPages: 'Saved pages',
    removePages: 'Remove saved pages',
    pagesRemoved: 'The saved pages are removed.',
  },
  bn: {
    savedCopy: 'সংরক্ষিত কপি, {time}',
    pricesMayDiffer: 'দাম বদলে থাকতে পারে।',
    newerPage: 'নতুন পেজ এসেছে, দেখুন',
    savedPages: 'সংরক্ষিত পেজ',
    removePages: 'সংরক্ষিত পেজ মুছুন',
    pagesRemoved: 'সংরক্ষিত পেজ মুছে ফেলা হয়েছে।',
  },
} as const;
