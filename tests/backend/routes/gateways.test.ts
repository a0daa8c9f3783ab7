import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateways } from '#backend/db/schema.ts';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const rows = [
  {
    _id: '1'.repeat(24),
    Getaway: 'Bkash',
    Password: 'hush',
    Secret: 'hush',
    key: 'hush',
    BaseURL: 'https://hush.example',
  },
  { _id: '2'.repeat(24), Getaway: 'Nogod', PrivateKey: 'hush', MerchantNumber: 'hush' },
  { _id: '3'.repeat(24), Getaway: 'AmarPay', StoreID: 'hush', SignatureKey: 'hush' },
  {
    _id: '4'.repeat(24),
    Getaway: 'Bank',
    bankName: 'City Bank',
    accountNumber: '12',
    branchName: 'Gulshan',
    accountName: 'Pay Ltd',
    PrivateKey: 'hush',
  },
];

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('pay', { gateways: rows })] });
});
afterAll(() => backend.close());

it('returns no secret of a gateway', async () => {
  const { text, body } = await backend.get(`/seller/payment-getaway/${shopIdOf('pay')}`);
  expect(text).not.toContain('hush');
  expect(body.map((row: { Getaway: string }) => row.Getaway)).toEqual(['Bkash', 'Nogod', 'AmarPay', 'Bank']);
});

it('returns the bank account for transfers', async () => {
  const { body } = await backend.get(`/seller/payment-getaway/${shopIdOf('pay')}`);
  expect(body[3]).toEqual({
    _id: '4'.repeat(24),
    Getaway: 'Bank',
    bankName: 'City Bank',
    accountNumber: '12',
    branchName: 'Gulshan',
    accountName: 'Pay Ltd',
  });
});

it('stores no secret', async () => {
  expect(JSON.stringify(await backend.db.select().from(gateways))).not.toContain('hush');
});
