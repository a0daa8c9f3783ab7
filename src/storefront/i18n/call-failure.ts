/** Texts of failed calls without a message in spec §8. */

export const callFailureText = {
  en: {
    signedOut: 'Please sign in again.',
    tooMany: 'Too many attempts. Please try again in a few minutes.',
    mayHaveArrived: 'It may have arrived already: please check before you send it again.',
  },
  bn: {
    signedOut: 'আবার লগইন করুন।',
    tooMany: 'অনেকবার চেষ্টা করা হয়েছে। কয়েক মিনিট পর আবার চেষ্টা করুন।',
    mayHaveArrived: 'এটি হয়তো পৌঁছে গেছে: আবার পাঠানোর আগে দেখে নিন।',
  },
};
