/** Texts of the add-on popup. */
export const popupText = {
  en: { name: 'Announcement', close: 'Close' },
} as const;
