/** Texts of what is paid before delivery and what on delivery. */

export const paymentSplitText = {
  en: {
    inAdvance: 'In advance',
    onDelivery: 'On delivery',
    onDeliveryItems: 'On delivery, plus its charge',
  },
  bn: {
    inAdvance: 'অগ্রিম',
    onDelivery: 'ডেলিভারির সময়',
    onDeliveryItems: 'ডেলিভারির সময়, সঙ্গে চার্জ',
  },
} as const;
