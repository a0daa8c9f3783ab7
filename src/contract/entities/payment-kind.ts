/** Ways to pay, in the API's spelling (`Getaway`). */

/** Payments on the page of a gateway. */
export const GATEWAY_PAYMENTS = ['Bkash', 'AmarPay'] as const;

/** Payments that an order can have, in the order in which shoppers see them. */
export const PAYMENT_KINDS = ['CashOnDelivery', ...GATEWAY_PAYMENTS, 'Bank'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Whether a payment is made on the page of a gateway. */
export function isGatewayPayment(payment: string): boolean {
  return GATEWAY_PAYMENTS.some((kind) => kind === payment);
}
