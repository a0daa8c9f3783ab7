/** Texts of the links to a shop's other languages. */
export const languageText = {
  en: {
    label: 'Language',
    offer: 'This shop is also in English.',
    open: 'Read in English',
  },
  bn: {
    label: 'ভাষা',
    offer: 'এই দোকান বাংলাতেও আছে।',
    open: 'বাংলায় দেখুন',
  },
} as const;
