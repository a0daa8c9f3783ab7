/** Texts of the add-on popup. */
export const popupText = {
  en: {
    nameOf: 'Announcement: {name}',
    see: 'See {name}',
    seeOffer: 'See the offer',
    close: 'Close',
    goOn: 'Continue shopping',
  },
} as const;
