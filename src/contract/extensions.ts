/**
 * What the API family lacks: calls, by the names of their rows, and `orderRequestIds`, by which a repeated request makes no
 * second order. A storefront relies on them on hosts that are configured to have them.
 */
export const API_EXTENSIONS = [
  'logout',
  'logoutOthers',
  'requestPasswordReset',
  'resetPassword',
  'changeCartQuantity',
  'removeAddress',
  'quoteOrder',
  'orderRequestIds',
  'paymentState',
  'profile',
] as const;
export type ApiExtension = (typeof API_EXTENSIONS)[number];
