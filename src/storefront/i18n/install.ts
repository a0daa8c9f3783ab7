/** The hint that the shop can be installed. */

export const installText = {
  en: {
    hint: 'Keep {shop} on your home screen. It opens at once, also without a network.',
    install: 'Install',
    notNow: 'No, thanks',
  },
  bn: {
    hint: '{shop} হোম স্ক্রিনে রাখুন। সঙ্গে সঙ্গে খুলবে, নেটওয়ার্ক ছাড়াও।',
    install: 'ইনস্টল করুন',
    notNow: 'না, থাক',
  },
} as const;
