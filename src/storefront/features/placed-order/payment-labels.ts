import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { PaymentMethodsText } from '../../i18n/payment-methods.ts';

/** Name and description of each payment method. */
export function paymentLabels(
  text: PaymentMethodsText,
): Readonly<Record<PaymentKind, { label: string; detail: string }>> {
  return {
    CashOnDelivery: { label: text.cash, detail: text.cashDetail },
    Bkash: { label: text.bkash, detail: text.bkashDetail },
    AmarPay: { label: text.amarPay, detail: text.amarPayDetail },
    Bank: { label: text.bank, detail: text.bankDetail },
  };
}
