/** Texts of a page in a browser that is older than the shop's scripts. */
export const oldBrowserText = {
  en: {
    byWhatsapp: 'This browser is too old to order here. Order by phone or WhatsApp.',
    byPhone: 'This browser is too old to order here. Order by phone.',
    newer: 'This browser is too old to order here. Open this page in a newer one.',
    whatsapp: 'WhatsApp',
  },
  bn: {
    byWhatsapp: 'এই ব্রাউজারটি পুরোনো, এতে অর্ডার করা যায় না। ফোনে বা হোয়াটসঅ্যাপে অর্ডার করুন।',
    byPhone: 'এই ব্রাউজারটি পুরোনো, এতে অর্ডার করা যায় না। ফোনে অর্ডার করুন।',
    newer: 'এই ব্রাউজারটি পুরোনো, এতে অর্ডার করা যায় না। নতুন কোনো ব্রাউজারে পেজটি খুলুন।',
    whatsapp: 'হোয়াটসঅ্যাপ',
  },
} as const;
