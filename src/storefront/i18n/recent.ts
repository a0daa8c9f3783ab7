/** Texts of the products viewed in this browser. */
export const recentText = {
  en: {
    heading: 'Recently viewed',
    clear: 'Clear',
    cleared: 'The list of viewed products is empty.',
  },
  bn: {
    heading: 'সম্প্রতি দেখা পণ্য',
    clear: 'মুছুন',
    cleared: 'দেখা পণ্যের তালিকা খালি করা হয়েছে।',
  },
} as const;
