/** Why an order was not placed. They load with the code that places orders. */
export const checkoutNoticeText = {
  en: {
    totalChanged: 'The total has changed from {before} to {total}. Press the button again if you agree.',
    totalKnown: 'The total is {total}. Press the button again if you agree.',
    lineRefused: 'Some goods cannot be ordered as they are. Change them in the cart.',
    badGateway: 'The payment page could not be opened. Choose another way to pay.',
  },
  bn: {
    totalChanged: 'সর্বমোট {before} থেকে {total} হয়েছে। রাজি থাকলে বাটনটি আবার চাপুন।',
    totalKnown: 'সর্বমোট {total}। রাজি থাকলে বাটনটি আবার চাপুন।',
    lineRefused: 'কিছু পণ্য এভাবে অর্ডার করা যাচ্ছে না। কার্টে গিয়ে বদলান।',
    badGateway: 'পেমেন্টের পেজ খোলা যায়নি। অন্যভাবে পেমেন্ট করুন।',
  },
} as const;
