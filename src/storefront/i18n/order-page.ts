/** Texts of the one-page order. */
export const orderPageText = {
  en: {
    heading: 'Order now',
    details: 'Details and reviews',
    similar: 'See the product and similar ones',
    others: 'See other products',
    withoutScript: 'Order by phone or WhatsApp',
    withoutScriptPhone: 'Order by phone',
    withoutScriptAdvice: 'The order form needs JavaScript. The shop takes your order like this, too:',
    withoutScriptAlone: 'The order form needs JavaScript.',
  },
  bn: {
    heading: 'এখনই অর্ডার করুন',
    details: 'বিস্তারিত ও রিভিউ',
    similar: 'পণ্যটি ও একই ধরনের পণ্য দেখুন',
    others: 'অন্য পণ্য দেখুন',
    withoutScript: 'ফোনে বা হোয়াটসঅ্যাপে অর্ডার করুন',
    withoutScriptPhone: 'ফোনে অর্ডার করুন',
    withoutScriptAdvice: 'অর্ডার ফর্মটির জন্য জাভাস্ক্রিপ্ট লাগবে। দোকান এভাবেও অর্ডার নেয়:',
    withoutScriptAlone: 'অর্ডার ফর্মটির জন্য জাভাস্ক্রিপ্ট লাগবে।',
  },
} as const;
