import { describe, expect, it } from 'vitest';
import { Gateway } from '#contract/entities/payment.ts';
import { fetchQuote } from '#storefront/features/checkout/fetch-quote.ts';
import { offeredPayments } from '#storefront/features/payment/fetch-payments.ts';
import type { PaymentKind, PendingOrder } from '#storefront/features/payment/pending-order.ts';
import { sendOrder } from '#storefront/features/payment/send-order.ts';
import { anApiHost } from '../../api-host.ts';
import { ADDRESS } from '../checkout/checkout-fixtures.ts';

const { zone: _zone, ...address } = ADDRESS;
const LINE = {
  productId: 'p1',
  sku: 'R-M',
  title: 'Shirt',
  option: 'Red / M',
  image: '',
  unitPrice: 100_00,
  listPrice: 120_00,
  quantity: 2,
  campaignId: 'c1',
};

const anOrder = (payment: PaymentKind): PendingOrder => ({
  requestId: 'request-1',
  userId: null,
  lines: [LINE],
  address,
  payment,
  promoCode: 'EID10',
  note: 'Ring twice',
  slip: null,
  total: 270_00,
  delivery: 70_00,
  discount: 0,
  at: 1_000,
  number: '',
  paymentId: '',
  isTaken: false,
});

describe('an order', () => {
  it('is sent in the API’s spelling, to the call of its payment', async () => {
    const { shop, seen } = await anApiHost({
      '/shop/user/order': { body: { invoice: '555', total: '270.00' } },
      '/seller/bkash/payment/create': {
        body: { bkashURL: 'https://pay.example/1', invoice: '556', paymentID: 'pay-1' },
      },
    });
    expect(await sendOrder(shop, '0', anOrder('CashOnDelivery'))).toEqual({
      state: 'placed',
      number: '555',
      total: 270_00,
    });
    expect(await sendOrder(shop, 't1', anOrder('Bkash'))).toEqual({
      state: 'started',
      number: '556',
      paymentId: 'pay-1',
      address: 'https://pay.example/1',
    });
    expect(seen.map(({ url }) => url)).toEqual([
      `/api/v1/shop/user/order?token=0&shopId=${shop.objectId}`,
      `/api/v1/seller/bkash/payment/create?token=t1&shopId=${shop.objectId}`,
    ]);
    expect(seen[0]?.body).toMatchObject({
      requestId: 'request-1',
      total: 270,
      method: { Getaway: 'CashOnDelivery' },
      customer_note: 'Ring twice',
      promoHistory: { promoCode: 'EID10' },
      productList: [{ productId: 'p1', quantity: 2, campaignId: 'c1', variations: { SKU: 'R-M' } }],
    });
  });

  it.each([
    [409, { state: 'refused', status: 409, message: 'Changed.' }],
    [400, { state: 'refused', status: 400, message: 'Changed.' }],
    [401, { state: 'signedOut' }],
    [429, { state: 'unanswered' }],
    [408, { state: 'unanswered' }],
    [502, { state: 'unanswered' }],
  ])('that is answered with %i is %j', async (status, sent) => {
    const { shop } = await anApiHost({ '/shop/user/order': { status, body: { message: 'Changed.' } } });
    expect(await sendOrder(shop, '0', anOrder('Bank'))).toEqual(sent);
  });

  it('without an answer may or may not be placed', async () => {
    const { shop } = await anApiHost({ '/shop/user/order': { body: {} } });
    expect(await sendOrder(shop, '0', anOrder('Bank'))).toEqual({ state: 'unanswered' });
    expect(await sendOrder({ ...shop, api: 'http://127.0.0.1:1' }, '0', anOrder('Bank'))).toEqual({
      state: 'unanswered',
    });
  });
});

it('a host that quotes no orders leaves the charge to the shop’s flat fees, or to the shop', async () => {
  const { shop } = await anApiHost({});
  const ask = (inside: number | null) =>
    fetchQuote(
      { ...shop, delivery: { inside, outside: null, perExtraItem: 5_00 } },
      null,
      { lines: [LINE], province: 'Dhaka', promoCode: '' },
      () => undefined,
    );
  expect(await ask(70_00)).toMatchObject({ quote: { delivery: 75_00, total: 275_00, isEstimate: true } });
  expect(await ask(null)).toMatchObject({ quote: { delivery: null, total: 200_00, isEstimate: true } });
});

it('a shop offers cash, and its gateways that this storefront can start', () => {
  const rows = ['Nogod', 'Bank', 'Bkash'].map((Getaway) =>
    Gateway.parse({ _id: Getaway, Getaway, bankName: 'Sonali' }),
  );
  expect(offeredPayments(rows)).toEqual([
    { kind: 'CashOnDelivery', bank: null },
    { kind: 'Bkash', bank: null },
    { kind: 'Bank', bank: expect.objectContaining({ bankName: 'Sonali' }) },
  ]);
  expect(offeredPayments([])).toEqual([{ kind: 'CashOnDelivery', bank: null }]);
});
