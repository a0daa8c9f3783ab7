/**
 * Payment gateways of a shop. The response contains the gateway's secrets (`src/contract/README.md` §8); only the
 * fields named here pass.
 */

import { type Infer, record } from '../readers/schema.ts';
import { positiveMoney, text } from '../readers/values.ts';
import { findPaymentKind, isWalletPayment } from './payment-kind.ts';

export const Gateway = record('a gateway with Getaway', (field, required) => {
  const kind = findPaymentKind(required(text, 'Getaway')) ?? 'other';
  const accountNumber = field(text, 'accountNumber', 'account_number');
  const bank = {
    bankName: field(text, 'bankName', 'bank_name'),
    accountNumber,
    branchName: field(text, 'branchName', 'branch_name', 'brach_name'),
    accountName: field(text, 'accountName', 'holderName', 'account_name'),
  };
  return {
    id: field(text, '_id'),
    /** `Nogod` is only for refunds. */
    kind,
    /** Minimum total, minor units; null without one. */
    minimum: field(positiveMoney, 'minimum'),
    /** The account for transfers; null unless the gateway is a bank. */
    bank: kind === 'Bank' ? bank : null,
    /** The number to which the money is sent; '' unless the gateway is a mobile wallet. */
    walletNumber: isWalletPayment(kind) ? accountNumber : '',
  };
});
export type Gateway = Infer<typeof Gateway>;
