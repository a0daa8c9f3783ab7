/** Texts in place of a part of a page that has failed, and of a step that has. */

export const islandFailureText = {
  en: {
    failed: 'Something went wrong here',
    advice: 'Load the page again: it shows what has been saved. If it fails again, please contact us.',
    reload: 'Load the page again',
    typed: 'What you have typed:',
  },
  bn: {
    failed: 'এখানে কোনো সমস্যা হয়েছে',
    advice: 'পেজটি আবার লোড করুন: যা সংরক্ষিত হয়েছে তা দেখাবে। আবার সমস্যা হলে আমাদের সঙ্গে যোগাযোগ করুন।',
    reload: 'পেজটি আবার লোড করুন',
    typed: 'আপনি যা লিখেছেন:',
  },
} as const;
