/** Flat charges of delivery, on product pages and in the cart. */
export const deliveryTexts = {
  en: {
    free: 'Free delivery',
    both: '{inside} inside Dhaka, {outside} elsewhere',
    inside: '{inside} inside Dhaka',
    outside: '{outside} outside Dhaka',
    unknown: 'The fee is shown at checkout',
    days: '{inside} days inside Dhaka, {outside} days elsewhere',
  },
  bn: {
    free: 'ফ্রি ডেলিভারি',
    both: 'ঢাকার ভেতরে {inside}, ঢাকার বাইরে {outside}',
    inside: 'ঢাকার ভেতরে {inside}',
    outside: 'ঢাকার বাইরে {outside}',
    unknown: 'চার্জ চেকআউটে দেখানো হবে',
    days: 'ঢাকার ভেতরে {inside} দিন, ঢাকার বাইরে {outside} দিন',
  },
};
