/** Payments at a gateway. */
import { type Infer, record, unwrap } from '../readers/schema.ts';
import { money, row, text } from '../readers/values.ts';
import { normalizeLink } from '../readers/web-url.ts';

const PAYMENT_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;

/**
 * Start of a payment at a gateway: the URL to navigate to (the caller must check it) and the payment's id for
 * {@link PaymentState}, or ''.
 */
export const PaymentStart = record('a response with bkashURL or payment_url', (response) => {
  const url = normalizeLink(response.bkashURL ?? response.payment_url);
  return url === null ? null : { url, number: text(response.invoice), paymentId: text(response.paymentID) };
});
export type PaymentStart = Infer<typeof PaymentStart>;

/** State of a payment according to the server. */
export const PaymentState = record('a payment with a state', (response) => {
  const payment = row(unwrap(response));
  const state = PAYMENT_STATES.find((known) => known === text(payment.state));
  if (state === undefined) return null;
  return {
    state,
    orderNumber: text(payment.invoice, payment.orderNumber),
    amount: money(payment.amount),
    /** Amount that is left to pay on delivery after this payment, minor units. */
    dueOnDelivery: money(payment.dueOnDelivery) ?? 0,
  };
});
export type PaymentState = Infer<typeof PaymentState>;
