/** The public fields of a payment gateway; all others are credentials. */
import type { ApiDocument } from '../db/schema.ts';

const publicFields = ['_id', 'Getaway'];
const bankFields = ['bankName', 'accountNumber', 'branchName', 'accountName', 'holderName'];

/** A gateway row without secrets: id, kind and, for bank transfers, the account to pay to. */
export function publicGateway(row: ApiDocument): ApiDocument {
  const fields = row.Getaway === 'Bank' ? [...publicFields, ...bankFields] : publicFields;
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
}
