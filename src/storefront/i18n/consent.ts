/** Texts of the question about marketing tags, in a file of their own because scripts load them. */

export const consentText = {
  en: {
    label: 'Privacy',
    intro: 'This shop would like to measure visits and the effect of its advertising.',
    accept: 'Allow',
    decline: 'Decline',
  },
} as const;
