/** Texts of the field of a promo code. */
export const promoText = {
  en: {
    promo: 'Promo code',
    apply: 'Apply',
    remove: 'Remove',
    removePromo: 'Remove the promo code {code}',
    promoApplied: '{code} is applied.',
    promoRefused: 'This promo code cannot be used.',
  },
  bn: {
    promo: 'প্রোমো কোড',
    apply: 'ব্যবহার করুন',
    remove: 'বাদ দিন',
    removePromo: 'বাদ দিন: প্রোমো কোড {code}',
    promoApplied: '{code} যোগ হয়েছে।',
    promoRefused: 'এই প্রোমো কোডটি ব্যবহার করা যাচ্ছে না।',
  },
} as const;
