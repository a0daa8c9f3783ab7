/**
 * Payment gateways of a shop. The answer contains the gateway's secrets (`src/contract/README.md` §8); only the
 * fields named here pass.
 */

import { record, unwrap } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { money, row, text } from '../readers/values.ts';
import { normaliseLink } from '../readers/web-address.ts';

const KINDS = ['Bkash', 'Nogod', 'AmarPay', 'Bank', 'CashOnDelivery'] as const;

type GatewayKind = (typeof KINDS)[number] | 'other';

export const Gateway = record('a gateway with Getaway', (row) => {
  const name = text(row.Getaway).toLowerCase();
  if (name === '') return null;
  const kind: GatewayKind = KINDS.find((known) => known.toLowerCase() === name) ?? 'other';
  return {
    id: text(row._id),
    kind,
    /** Where to transfer to; null unless the gateway is a bank. */
    bank:
      kind === 'Bank'
        ? {
            bankName: text(row.bankName, row.bank_name),
            accountNumber: text(row.accountNumber, row.account_number),
            branchName: text(row.branchName, row.branch_name, row.brach_name),
            accountName: text(row.accountName, row.holderName, row.account_name),
          }
        : null,
  };
});
export type Gateway = Infer<typeof Gateway>;

const PAYMENT_STATES = ['open', 'paid', 'failed', 'cancelled'] as const;

/**
 * Start of a payment at a gateway: the web address to go to, which the caller still has to allow, and the payment's id
 * for {@link PaymentState}, '' when the host sends none.
 */
export const PaymentStart = record('an answer with bkashURL or payment_url', (answer) => {
  const address = normaliseLink(answer.bkashURL ?? answer.payment_url);
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
