/** Payments at a gateway. */
import { record, unwrap } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { money, row, text } from '../readers/values.ts';
import { normalizeLink } from '../readers/web-url.ts';

const PAYMENT_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;

/**
 * Start of a payment at a gateway: the web address to go to, which the caller still has to allow, and the payment's id
 * for {@link PaymentState}, '' when the host sends none.
 */
export const PaymentStart = record('an answer with bkashURL or payment_url', (answer) => {
  const address = normalizeLink(answer.bkashURL ?? answer.payment_url);
  return address === null
    ? null
    : { address, number: text(answer.invoice), paymentId: text(answer.paymentID) };
});
export type PaymentStart = Infer<typeof PaymentStart>;

/** State of a payment according to the server. */
export const PaymentState = record('a payment with a state', (answer) => {
  const payment = row(unwrap(answer));
  const state = PAYMENT_STATES.find((known) => known === text(payment.state));
  if (state === undefined) return null;
  return { state, orderNumber: text(payment.invoice, payment.orderNumber), amount: money(payment.amount) };
});
export type PaymentState = Infer<typeof PaymentState>;
