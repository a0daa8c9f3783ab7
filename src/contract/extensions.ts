/** Calls that the API family lacks. A storefront makes them on hosts that are configured to have them. */
export const API_EXTENSIONS = [
  'logout',
  'requestPasswordReset',
  'resetPassword',
  'changeCartQuantity',
  'removeAddress',
  'quoteOrder',
  'paymentState',
  'profile',
] as const;
export type ApiExtension = (typeof API_EXTENSIONS)[number];
