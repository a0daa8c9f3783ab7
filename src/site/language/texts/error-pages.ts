/** Headings of error pages (spec §2), which a build renders. */
export const errorPageTexts = {
  en: {
    shopFailed: 'Failed to fetch shop data',
    shopNotFound: "404 | Sorry, we can't find this shop",
    offline: '503 | You are currently offline',
    paymentFailed: 'Payment Failed',
  },
  bn: {
    shopFailed: 'দোকানের তথ্য আনা যায়নি',
    shopNotFound: '৪০৪ | দুঃখিত, এই দোকানটি পাওয়া যায়নি',
    offline: '৫০৩ | আপনি এখন অফলাইনে আছেন',
    paymentFailed: 'পেমেন্ট ব্যর্থ হয়েছে',
  },
} as const;
