/** Payments at a gateway. */
import { type Infer, record } from '../readers/schema.ts';
import { money, text } from '../readers/values.ts';
import { normalizeLink } from '../readers/web-url.ts';

const PAYMENT_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;

/** The first of the values that is a link. */
export function paymentUrl(...values: readonly unknown[]): string | null {
  return values.map(normalizeLink).find((link) => link !== null) ?? null;
}

/**
 * Start of a payment at a gateway: the URL to navigate to (the caller must check it) and the payment's id for
 * {@link PaymentState}, or ''.
 */
export const PaymentStart = record('a response with bkashURL or payment_url', (field, required) => ({
  url: required(paymentUrl, 'bkashURL', 'payment_url'),
  number: field(text, 'invoice'),
  paymentId: field(text, 'paymentID'),
}));
export type PaymentStart = Infer<typeof PaymentStart>;

/** State of a payment according to the server. */
export const PaymentState = record('a payment with a state', (field, required) => {
  const word = required(text, 'state');
  const state = PAYMENT_STATES.find((known) => known === word);
  const payment = {
    orderNumber: field(text, 'invoice', 'orderNumber'),
    amount: field(money, 'amount'),
    /** Amount that is left to pay on delivery after this payment, minor units. */
    dueOnDelivery: field(money, 'dueOnDelivery') ?? 0,
  };
  return state === undefined ? null : { state, ...payment };
});
export type PaymentState = Infer<typeof PaymentState>;
