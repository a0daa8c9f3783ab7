/** The fields of a payment gateway that may leave the server; all others are credentials. */
import type { ApiDocument } from './db/schema.ts';

const publicFields = ['_id', 'Getaway'];
const bankFields = ['bankName', 'accountNumber', 'branchName', 'accountName', 'holderName'];

/** A gateway row without secrets: id and kind, and for bank transfers what a shopper must know to pay. */
export function publicGateway(row: ApiDocument): ApiDocument {
  const fields = row.Getaway === 'Bank' ? [...publicFields, ...bankFields] : publicFields;
  return Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, row[field]]));
}
