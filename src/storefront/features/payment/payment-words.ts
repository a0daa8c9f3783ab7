import type { paymentText } from '../../i18n/payment.ts';
import type { paymentWaysText } from '../../i18n/payment-ways.ts';
import type { PaymentKind } from './pending-order.ts';

export type PaymentText = Readonly<Record<keyof typeof paymentText.en, string>>;
export type PaymentWaysText = Readonly<Record<keyof typeof paymentWaysText.en, string>>;

/** Name and explanation of each payment. */
export function paymentWords(
  text: PaymentWaysText,
): Readonly<Record<PaymentKind, { label: string; detail: string }>> {
  return {
    CashOnDelivery: { label: text.cash, detail: text.cashDetail },
    Bkash: { label: text.bkash, detail: text.bkashDetail },
    AmarPay: { label: text.amarPay, detail: text.amarPayDetail },
    Bank: { label: text.bank, detail: text.bankDetail },
  };
}
