/** Texts of coming back from a payment provider: nothing is claimed that only the shop can know. */
export const paymentText = {
  en: {
    returned: 'You are back from the payment page',
    returnedAdvice: 'The shop confirms payments itself. Follow your order with its number.',
    track: 'Track Order',
  },
} as const;
