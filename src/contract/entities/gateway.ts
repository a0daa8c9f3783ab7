/**
 * Payment gateways of a shop. The response contains the gateway's secrets (`src/contract/README.md` §8); only the
 * fields named here pass.
 */

import { type Infer, record } from '../readers/schema.ts';
import { positiveMoney, text } from '../readers/values.ts';
import { findPaymentKind, isWalletPayment } from './payment-kind.ts';

export const Gateway = record('a gateway with Getaway', (row) => {
  const name = text(row.Getaway);
  if (name === '') return null;
  const kind = findPaymentKind(name) ?? 'other';
  return {
    id: text(row._id),
    /** `Nogod` is only for refunds. */
    kind,
    /** Minimum total, minor units; null without one. */
    minimum: positiveMoney(row.minimum),
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
    /** The number to which the money is sent; '' unless the gateway is a mobile wallet. */
    walletNumber: isWalletPayment(kind) ? text(row.accountNumber, row.account_number) : '',
  };
});
export type Gateway = Infer<typeof Gateway>;
