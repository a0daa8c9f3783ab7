/** Texts of long texts that show only their first lines. */
export const longText = {
  en: {
    readAll: 'Read all',
  },
  bn: {
    readAll: 'পুরোটা পড়ুন',
  },
} as const;
