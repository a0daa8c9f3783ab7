/** Messages of spec §8 and §2 by stable code, in English verbatim; `{…}` is a placeholder. */
export const messageTexts = {
  en: {
    emailInUse: 'Email is already in use.',
    invalidEmail: 'Invalid email address.',
    weakPassword: 'Password is too weak. Choose a stronger password.',
    registrationFailed: 'Error: {message}',

    userNotFound: 'User not found. Check your email address.',
    wrongPassword: 'Invalid password. Check your password.',
    signInFailed: 'Error: {code}',

    registrationSuccessful: 'Registration Successful',
    passwordUpdated: 'Password Updated',

    invalidNewsletterEmail: 'Please enter a valid email address',
    networkError: 'Network error. Please try again.',
    somethingWentWrong: 'Something went wrong',

    shopFailed: 'Failed to fetch shop data',
    categoriesFailed: 'Failed to fetch categories',
    cartFailed: 'Failed to fetch data',
    responseNotOk: 'Network response was not ok',
    badRequest: 'Bad Request',
    unexpected: 'Unexpected error occurred',

    shopNotFound: "404 | Sorry, we can't find this shop",
    offline: '503 | You are currently offline',
    paymentFailed: 'Payment Failed',
    loading: 'Loading...',
  },
  bn: {
    emailInUse: 'এই ই-মেইল আগেই ব্যবহার করা হয়েছে।',
    invalidEmail: 'ই-মেইল ঠিকানাটি সঠিক নয়।',
    weakPassword: 'পাসওয়ার্ডটি দুর্বল। আরও শক্তিশালী পাসওয়ার্ড দিন।',
    registrationFailed: 'ত্রুটি: {message}',

    userNotFound: 'অ্যাকাউন্টটি পাওয়া যায়নি। ই-মেইল ঠিকানাটি দেখে নিন।',
    wrongPassword: 'পাসওয়ার্ড সঠিক নয়। পাসওয়ার্ডটি দেখে নিন।',
    signInFailed: 'ত্রুটি: {code}',

    registrationSuccessful: 'রেজিস্ট্রেশন সম্পন্ন হয়েছে',
    passwordUpdated: 'পাসওয়ার্ড বদলানো হয়েছে',

    invalidNewsletterEmail: 'সঠিক ই-মেইল ঠিকানা লিখুন',
    networkError: 'নেটওয়ার্কে সমস্যা হয়েছে। আবার চেষ্টা করুন।',
    somethingWentWrong: 'কোনো একটি সমস্যা হয়েছে',

    shopFailed: 'দোকানের তথ্য আনা যায়নি',
    categoriesFailed: 'ক্যাটাগরি আনা যায়নি',
    cartFailed: 'তথ্য আনা যায়নি',
    responseNotOk: 'সার্ভার থেকে ঠিক উত্তর আসেনি',
    badRequest: 'অনুরোধটি সঠিক নয়',
    unexpected: 'অপ্রত্যাশিত সমস্যা হয়েছে',

    shopNotFound: '৪০৪ | দুঃখিত, এই দোকানটি পাওয়া যায়নি',
    offline: '৫০৩ | আপনি এখন অফলাইনে আছেন',
    paymentFailed: 'পেমেন্ট ব্যর্থ হয়েছে',
    loading: 'লোড হচ্ছে...',
  },
} as const;
