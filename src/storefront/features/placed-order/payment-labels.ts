import type { PaymentKind, WalletPayment } from '#contract/entities/payment-kind.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';
import { fill } from '../../i18n/text.ts';

/** Name of each mobile wallet. */
export function walletNames(text: PaymentMethodsText): Readonly<Record<WalletPayment, string>> {
  return { BkashManual: text.bkash, NagadManual: text.nagad, RocketManual: text.rocket };
}

/** Name and description of each payment method. */
export function paymentLabels(
  text: PaymentMethodsText,
): Readonly<Record<PaymentKind, { label: string; detail: string }>> {
  const names = walletNames(text);
  const wallet = (kind: WalletPayment) => ({
    label: fill(text.sendMoney, { wallet: names[kind] }),
    detail: text.walletDetail,
  });
  return {
    CashOnDelivery: { label: text.cash, detail: text.cashDetail },
    Bkash: { label: text.bkash, detail: text.bkashDetail },
    AmarPay: { label: text.amarPay, detail: text.amarPayDetail },
    BkashManual: wallet('BkashManual'),
    NagadManual: wallet('NagadManual'),
    RocketManual: wallet('RocketManual'),
    Bank: { label: text.bank, detail: text.bankDetail },
  };
}
