/**
 * Payment gateways of a shop. The response contains the gateway's secrets (`src/contract/README.md` §8); only the
 * fields named here pass.
 */

import { record } from '../readers/records.ts';
import type { Infer } from '../readers/schema.ts';
import { text } from '../readers/values.ts';
import { PAYMENT_KINDS } from './payment-kind.ts';

/** Hosts of the family list `Nogod` too; no call starts it. */
const KINDS = [...PAYMENT_KINDS, 'Nogod'] as const;

type GatewayKind = (typeof KINDS)[number] | 'other';

export const Gateway = record('a gateway with Getaway', (row) => {
  const name = text(row.Getaway).toLowerCase();
  if (name === '') return null;
  const kind: GatewayKind = KINDS.find((known) => known.toLowerCase() === name) ?? 'other';
  return {
    id: text(row._id),
    kind,
    /** The account for transfers; null unless the gateway is a bank. */
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
