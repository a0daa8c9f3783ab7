/** Texts of cart lines, apart from those of the cart page: sending the cart needs them on every page. */
export const cartLineText = {
  en: { unavailable: 'No longer available.' },
  bn: { unavailable: 'আর পাওয়া যাচ্ছে না।' },
} as const;
