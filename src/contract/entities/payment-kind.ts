/** Ways to pay, in the API's spelling (`Getaway`). */

/** Payments on the page of a gateway. */
export const GATEWAY_PAYMENTS = ['Bkash', 'AmarPay'] as const;
export type GatewayPayment = (typeof GATEWAY_PAYMENTS)[number];

/** Payments that a shopper sends from a mobile wallet to the shop's number, and that the shop confirms. */
export const WALLET_PAYMENTS = ['BkashManual', 'NagadManual', 'RocketManual'] as const;
export type WalletPayment = (typeof WALLET_PAYMENTS)[number];

/** Payments that an order can have, in the order in which shoppers see them. */
export const PAYMENT_KINDS = ['CashOnDelivery', ...GATEWAY_PAYMENTS, ...WALLET_PAYMENTS, 'Bank'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Wallets to which a shop pays a refund; hosts list them as gateways, too. `Nogod` is Nagad in the API's spelling. */
export const REFUND_WALLETS = ['Bkash', 'Nogod'] as const;
export type RefundWallet = (typeof REFUND_WALLETS)[number];

/** The kind of a payment or a refund: some hosts change the letter case. */
export function findPaymentKind(payment: string): PaymentKind | RefundWallet | undefined {
  const name = payment.toLowerCase();
  return [...PAYMENT_KINDS, ...REFUND_WALLETS].find((kind) => kind.toLowerCase() === name);
}

/** Whether a payment is made on the page of a gateway. */
export function isGatewayPayment(payment: string): payment is GatewayPayment {
  return GATEWAY_PAYMENTS.some((kind) => kind === payment);
}

/** Whether a payment is sent from a mobile wallet to the shop's number. */
export function isWalletPayment(payment: string): payment is WalletPayment {
  return WALLET_PAYMENTS.some((kind) => kind === payment);
}

/** Whether a payment is made on the payment page: at a gateway, or from a mobile wallet. */
export function isPaidOnline(payment: string): payment is GatewayPayment | WalletPayment {
  return isGatewayPayment(payment) || isWalletPayment(payment);
}

/** The parts of a total that are paid before and on delivery; minor units. */
export interface PaymentSplit {
  payNow: number;
  dueOnDelivery: number;
}

/**
 * Splits a total: a cash order pays the advance before delivery and the rest on delivery, other orders pay everything
 * before delivery.
 *
 * @param advance of a cash order
 */
export function paymentSplit(total: number, payment: string, advance = 0): PaymentSplit {
  const payNow = payment === 'CashOnDelivery' ? Math.min(advance, total) : total;
  return { payNow, dueOnDelivery: total - payNow };
}
