/** Texts of lines of the cart, apart from those of its page: sending the cart needs them on every page. */
export const cartLineText = {
  en: { unavailable: 'No longer available.' },
  bn: { unavailable: 'আর পাওয়া যাচ্ছে না।' },
} as const;
