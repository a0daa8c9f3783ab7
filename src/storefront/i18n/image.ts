/** Texts of a field for an image. */
export const imageText = {
  en: {
    choose: 'Choose a picture',
    none: 'No picture chosen',
    preview: 'The chosen picture',
    noImage: 'This file is no JPEG, PNG, WebP or AVIF picture.',
    tooLarge: 'This picture is larger than {n} MB. Choose a smaller one.',
  },
  bn: {
    choose: 'ছবি বেছে নিন',
    none: 'কোনো ছবি বাছাই করা হয়নি',
    preview: 'বেছে নেওয়া ছবি',
    noImage: 'ফাইলটি JPEG, PNG, WebP বা AVIF ছবি নয়।',
    tooLarge: 'ছবিটি {n} MB-এর চেয়ে বড়। ছোট একটি ছবি বেছে নিন।',
  },
} as const;
