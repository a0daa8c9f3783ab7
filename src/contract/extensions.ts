/**
 * What the API family lacks: calls, by the names of their rows; `orderRequestIds`, by which a repeated request places
 * no second order; `cashAdvance`, by which an order in cash has an amount to pay before delivery; of `returnOrder` that the
 * call itself sets the order's status; and `returnItems`, by which that call names items, reason and image. A storefront
 * relies on them only on hosts that are configured to have them.
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
  'orderAttribution',
  'paymentState',
  'sendTransfer',
  'cashAdvance',
  'returnOrder',
  'returnItems',
  'profile',
] as const;
export type ApiExtension = (typeof API_EXTENSIONS)[number];
