/** Texts of the add-on popup. */
export const popupText = {
  en: {
    nameOf: 'Announcement: {name}',
    see: 'See {name}',
    seeOffer: 'See the offer',
    close: 'Close',
    goOn: 'Continue shopping',
  },
  bn: {
    nameOf: 'ঘোষণা: {name}',
    see: '{name} দেখুন',
    seeOffer: 'অফারটি দেখুন',
    close: 'বন্ধ করুন',
    goOn: 'কেনাকাটা চালিয়ে যান',
  },
} as const;
