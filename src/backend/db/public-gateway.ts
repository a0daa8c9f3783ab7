/** The public fields of a payment gateway; all others are credentials. */
import { isWalletPayment } from '#contract/entities/payment-kind.ts';
import { text } from '#contract/readers/values.ts';
import type { ApiDocument } from './schema.ts';

const publicFields = ['_id', 'Getaway', 'minimum'];
const bankFields = ['bankName', 'accountNumber', 'branchName', 'accountName', 'holderName'];
const walletFields = ['accountNumber'];
const cashFields = ['advanceInside', 'advanceOutside'];

function fieldsOf(kind: string): readonly string[] {
  if (kind === 'Bank') return bankFields;
  if (kind === 'CashOnDelivery') return cashFields;
  return isWalletPayment(kind) ? walletFields : [];
}

/**
 * A gateway row without secrets: id, kind, minimum total, for transfers the account or number to pay to, and for cash
 * on delivery the advance.
 */
export function publicGateway(row: ApiDocument): ApiDocument {
  const fields = [...publicFields, ...fieldsOf(text(row.Getaway))];
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
}
