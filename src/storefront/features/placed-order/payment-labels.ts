import type { PaymentKind, RefundWallet, WalletPayment } from '#contract/entities/payment-kind.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';
import type { PaymentNamesText } from '../../i18n/payment-names.ts';
import { fill } from '../../i18n/text.ts';

/** Name of each mobile wallet. */
export function walletNames(text: PaymentNamesText): Readonly<Record<WalletPayment, string>> {
  return { BkashManual: text.bkash, NagadManual: text.nagad, RocketManual: text.rocket };
}

/** Name of each payment, and of each wallet to which a refund is paid. */
export function paymentNames(text: PaymentNamesText): Readonly<Record<PaymentKind | RefundWallet, string>> {
  const sendMoney = (wallet: string) => fill(text.sendMoney, { wallet });
  return {
    CashOnDelivery: text.cash,
    Bkash: text.bkash,
    Nogod: text.nagad,
    AmarPay: text.amarPay,
    BkashManual: sendMoney(text.bkash),
    NagadManual: sendMoney(text.nagad),
    RocketManual: sendMoney(text.rocket),
    Bank: text.bank,
  };
}

/** The name of a payment; an unknown one is shown as the API spells it. */
export function paymentName(payment: string, text: PaymentNamesText): string {
  return new Map(Object.entries(paymentNames(text))).get(payment) ?? payment;
}

/** Description of each payment. */
export function paymentDetails(text: PaymentMethodsText): Readonly<Record<PaymentKind, string>> {
  return {
    CashOnDelivery: text.cashDetail,
    Bkash: text.bkashDetail,
    AmarPay: text.amarPayDetail,
    BkashManual: text.walletDetail,
    NagadManual: text.walletDetail,
    RocketManual: text.walletDetail,
    Bank: text.bankDetail,
  };
}
