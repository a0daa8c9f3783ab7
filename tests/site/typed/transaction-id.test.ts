import { expect, it } from 'vitest';
import { readTransactionId } from '#site/typed/transaction-id.ts';

it.each([
  ['8N7A6D5E4F', '8N7A6D5E4F'],
  ['TrxID 8n7a6d5e4f', '8N7A6D5E4F'],
  ['TxnID: 70LPX2YK', '70LPX2YK'],
  ['Transaction ID - 70LP X2YK', '70LPX2YK'],
  ['ট্রানজেকশন আইডি: ৪১২৩৪৫৬৭৮৯', '4123456789'],
  ['TXN123456', 'TXN123456'],
])('%j is the transaction id %s', (typed, id) => {
  expect(readTransactionId(typed)).toBe(id);
});

it.each([
  '',
  'TrxID',
  '12345',
  'ABCDEFGH',
  '8N7A_6D5E4F',
  '৳1,500',
  'a'.repeat(10) + '1'.repeat(11),
  '8N7A6D5E4F!',
])('%j is no transaction id', (typed) => {
  expect(readTransactionId(typed)).toBeNull();
});
