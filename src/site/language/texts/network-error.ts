/** The message of a failed request (spec §8), apart from the others because the base module of every page has it. */
export const networkErrorText = {
  en: 'Network error. Please try again.',
  bn: 'নেটওয়ার্কে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
} as const;
