import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { PaymentWaysText } from '../../i18n/payment-ways.ts';

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
