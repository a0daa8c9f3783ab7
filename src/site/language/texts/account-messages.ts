/** Messages of spec §8 about an account and its password; `{…}` is a placeholder. */
export const accountMessageTexts = {
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
  },
} as const;
