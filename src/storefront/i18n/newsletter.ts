/** Texts of the newsletter form; its messages are those of spec §8. */
export const newsletterText = {
  en: {
    label: 'E-mail address',
    placeholder: 'you@example.com',
    submit: 'Subscribe',
    sending: 'Subscribing…',
    done: 'Thank you, you are subscribed.',
    noScript: 'Subscribing needs JavaScript.',
  },
} as const;
