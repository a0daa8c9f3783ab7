/** Texts of the consent bar for marketing tags, in a file of their own because scripts load them. */

export const consentText = {
  en: {
    label: 'Privacy',
    intro: 'This shop would like to measure visits and the effect of its advertising.',
    accept: 'Allow',
    decline: 'Decline',
  },
  bn: {
    label: 'গোপনীয়তা',
    intro: 'এই দোকান ভিজিটের সংখ্যা ও বিজ্ঞাপনের ফলাফল জানতে চায়।',
    accept: 'অনুমতি দিন',
    decline: 'না',
  },
} as const;
