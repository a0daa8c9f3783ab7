/**
 * What the API family lacks: calls, by the names of their rows; `orderRequestIds`, by which a repeated request places
 * no second order; and of `returnOrder` that the call itself sets the order's status. A storefront relies on them only
 * on hosts that are configured to have them.
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
  'returnOrder',
  'profile',
] as const;
export type ApiExtension = (typeof API_EXTENSIONS)[number];
