/** Texts of the question about marketing tags; apart, because they travel to the browser. */

export const consentText = {
  en: {
    label: 'Privacy',
    intro: 'This shop would like to measure visits and the effect of its advertising.',
    accept: 'Allow',
    decline: 'Decline',
  },
} as const;
