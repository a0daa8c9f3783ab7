/** Reads the account for the refund of a returned order from the fields of its form. */
import type { RefundAccount, RefundKind } from '#contract/entities/refund.ts';
import { BANK_ACCOUNT, MOBILE_ACCOUNT } from '#site/refund-account.ts';
import { closedText, readText } from '#site/typed/text.ts';
import type { Problem } from '../../browser/problem.ts';
import type { ReturnOrderText } from '../../i18n/return-order.ts';

/** Names of the form's fields, also their ids on the page. */
export const REFUND_FIELDS = {
  bank: 'refund-bank',
  mobile: 'refund-mobile',
  account: 'refund-account',
  holder: 'refund-holder',
} as const;

/**
 * The typed account, or its first problem.
 *
 * @param typed returns the text of a field by its name
 */
export function checkRefund(
  kind: RefundKind,
  typed: (field: string) => string,
  text: ReturnOrderText,
): RefundAccount | Problem {
  const isBank = kind === 'bank';
  const { bank: bankField, mobile, account, holder: holderField } = REFUND_FIELDS;
  const bank = readText(typed(bankField));
  const number = closedText(typed(isBank ? account : mobile));
  const holder = readText(typed(holderField));
  if (isBank && bank === '') return { field: bankField, message: text.bankMissing };
  if (isBank && !BANK_ACCOUNT.test(number)) return { field: account, message: text.accountInvalid };
  if (!isBank && !MOBILE_ACCOUNT.test(number)) return { field: mobile, message: text.mobileInvalid };
  if (holder === '') return { field: holderField, message: text.holderMissing };
  return kind === 'bank' ? { kind, holder, number, bank } : { kind, holder, number };
}
