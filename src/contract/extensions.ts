/**
 * What the API family lacks: calls, by the names of their rows; `orderRequestIds`: a repeated request places no second
 * order; `cashAdvance`: cash orders may have an amount to pay before delivery; `returnOrder`: the call itself sets the
 * order's status; `returnItems`: that call names items, reason and image. A storefront relies on them only on hosts
 * that are configured to have them.
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
