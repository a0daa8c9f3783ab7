/** Messages of spec §8 and §2 by stable code, in English verbatim. Those of accounts and error pages are beside it. */
export const messageTexts = {
  en: {
    invalidNewsletterEmail: 'Please enter a valid email address',
    networkError: 'Network error. Please try again.',
    somethingWentWrong: 'Something went wrong',
    categoriesFailed: 'Failed to fetch categories',
    cartFailed: 'Failed to fetch data',
    responseNotOk: 'Network response was not ok',
    badRequest: 'Bad Request',
    unexpected: 'Unexpected error occurred',
    loading: 'Loading...',
  },
  bn: {
    invalidNewsletterEmail: 'সঠিক ই-মেইল ঠিকানা লিখুন',
    networkError: 'নেটওয়ার্কে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    somethingWentWrong: 'কোনো একটি সমস্যা হয়েছে',
    categoriesFailed: 'ক্যাটাগরি আনা যায়নি',
    cartFailed: 'তথ্য আনা যায়নি',
    responseNotOk: 'সার্ভার থেকে ঠিক উত্তর আসেনি',
    badRequest: 'অনুরোধটি সঠিক নয়',
    unexpected: 'অপ্রত্যাশিত সমস্যা হয়েছে',
    loading: 'লোড হচ্ছে...',
  },
} as const;
