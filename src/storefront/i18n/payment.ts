/** Texts of the return from a payment provider. They do not claim that the payment succeeded. */
export const paymentText = {
  en: {
    returned: 'You are back from the payment page',
    returnedAdvice: 'The shop confirms payments itself. Follow your order with its number.',
    track: 'Track Order',
  },
} as const;
