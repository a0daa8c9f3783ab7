/** Texts of the newsletter form; messages: spec §8. */
export const newsletterText = {
  en: {
    label: 'E-mail address',
    placeholder: 'you@example.com',
    submit: 'Subscribe',
    sending: 'Subscribing…',
    done: 'Thank you, you are subscribed.',
    mayBeSubscribed: 'You may be subscribed already.',
    noScript: 'Subscribing needs JavaScript.',
  },
  bn: {
    label: 'ই-মেইল',
    placeholder: 'you@example.com',
    submit: 'সাবস্ক্রাইব করুন',
    sending: 'সাবস্ক্রাইব করা হচ্ছে…',
    done: 'ধন্যবাদ, আপনি সাবস্ক্রাইব করেছেন।',
    mayBeSubscribed: 'আপনি হয়তো সাবস্ক্রাইব করে ফেলেছেন।',
    noScript: 'সাবস্ক্রাইব করতে জাভাস্ক্রিপ্ট লাগবে।',
  },
} as const;
