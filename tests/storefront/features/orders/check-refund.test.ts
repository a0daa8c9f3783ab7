import { expect, it } from 'vitest';
import type { RefundKind } from '#contract/entities/refund.ts';
import { checkRefund, REFUND_FIELDS } from '#storefront/features/orders/check-refund.ts';
import { returnOrderText } from '#storefront/i18n/return-order.ts';

const text = returnOrderText.en;
const TYPED = { bank: 'City Bank', number: '01711 009-877', holder: 'Rina Begum' };

function check(kind: RefundKind, changes: Partial<typeof TYPED> = {}) {
  const typed = { ...TYPED, ...changes };
  const fields = new Map([
    [REFUND_FIELDS.bank, typed.bank],
    [kind === 'bank' ? REFUND_FIELDS.account : REFUND_FIELDS.mobile, typed.number],
    [REFUND_FIELDS.holder, typed.holder],
  ] as [string, string][]);
  return checkRefund(kind, (field) => fields.get(field) ?? '', text);
}

it('reads a mobile account without the bank, in the digits of either language', () => {
  const account = { kind: 'Bkash', holder: 'Rina Begum', number: '01711 009-877' };
  expect(check('Bkash')).toEqual(account);
  expect(check('Bkash', { number: ' ০১৭১১ ০০৯-৮৭৭ ', holder: ' Rina Begum ' })).toEqual(account);
  expect(check('Nogod', { number: '+88 01711009877' })).toMatchObject({ kind: 'Nogod' });
});

it('reads a bank account', () => {
  expect(check('bank', { number: '2050-7771-0001' })).toEqual({
    kind: 'bank',
    bank: 'City Bank',
    number: '2050-7771-0001',
    holder: 'Rina Begum',
  });
});

it.each([
  ['Bkash', { number: '' }, 'mobile', text.mobileInvalid],
  ['Nogod', { number: '0171100987' }, 'mobile', text.mobileInvalid],
  ['Bkash', { number: '017110098770' }, 'mobile', text.mobileInvalid],
  ['Bkash', { number: '01211009877' }, 'mobile', text.mobileInvalid],
  ['Bkash', { holder: ' ' }, 'holder', text.holderMissing],
  ['bank', { bank: ' ' }, 'bank', text.bankMissing],
  ['bank', { number: '12345' }, 'account', text.accountInvalid],
  ['bank', { number: 'GB29NWBK6016' }, 'account', text.accountInvalid],
  ['bank', { holder: '' }, 'holder', text.holderMissing],
] as const)('names the field at fault of %s with %o', (kind, changes, field, message) => {
  expect(check(kind, changes)).toEqual({ field: REFUND_FIELDS[field], message });
});
