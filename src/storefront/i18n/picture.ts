/** Texts of a field for a picture. */
export const pictureText = {
  en: {
    choose: 'Choose a picture',
    none: 'No picture chosen',
  },
  bn: {
    choose: 'ছবি বেছে নিন',
    none: 'কোনো ছবি বাছাই করা হয়নি',
  },
} as const;
