/** Texts of a checkout without lines. */
export const nothingToOrderText = {
  en: {
    buyNowGone: '{name} can no longer be ordered',
    noLines: 'There is nothing to order',
    notKept:
      'Your browser does not let this shop keep a cart. Allow site data for it, then add your goods again.',
    noLinesAdvice: 'Put goods into your cart, and select those that you want to order.',
    placed: 'Order {number} is placed',
    placedAdvice: 'There is nothing else to order.',
    toConfirmation: 'See the confirmation',
    toCart: 'Go to the cart',
    tryAgain: 'Try again',
  },
  bn: {
    buyNowGone: '{name} এখন আর অর্ডার করা যাচ্ছে না',
    noLines: 'অর্ডার করার মতো কিছু নেই',
    notKept: 'আপনার ব্রাউজার এই দোকানের কার্ট রাখতে দিচ্ছে না। সাইটের ডেটা রাখার অনুমতি দিয়ে আবার পণ্য যোগ করুন।',
    noLinesAdvice: 'কার্টে পণ্য রাখুন, তারপর যেগুলো অর্ডার করবেন সেগুলো বেছে নিন।',
    placed: 'অর্ডার {number} হয়ে গেছে',
    placedAdvice: 'অর্ডার করার মতো আর কিছু নেই।',
    toConfirmation: 'অর্ডার কনফার্মেশন দেখুন',
    toCart: 'কার্টে যান',
    tryAgain: 'আবার চেষ্টা করুন',
  },
} as const;
