import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gateway } from '#contract/entities/gateway.ts';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import { fetchQuote } from '#storefront/features/checkout/fetch-quote.ts';
import { offeredPayments } from '#storefront/features/payment/fetch-offered-payments.ts';
import { sendOrder } from '#storefront/features/placed-order/send-order.ts';
import { LOST, refused, SIGNED_OUT } from '#tests/support/outcomes.ts';
import { anApiHost } from '../../api-host.ts';
import { aPendingOrder, SHIRTS } from './pending-order-fixture.ts';

const MESSAGE = 'Your cart is empty.';
const LINE = { ...SHIRTS, campaignId: 'c1' };

const anOrder = (payment: PaymentKind) =>
  aPendingOrder({ lines: [LINE], payment, promoCode: 'EID10', note: 'Ring twice' });

describe('an order', () => {
  it('is sent in the API’s spelling, to the call of its payment', async () => {
    const { shop, seen } = await anApiHost({
      '/shop/user/order': { body: { invoice: '555', total: '270.00' } },
      '/seller/bkash/payment/create': {
        body: { bkashURL: 'https://pay.example/1', invoice: '556', paymentID: 'pay-1' },
      },
    });
    expect(await sendOrder(shop, '0', anOrder('CashOnDelivery'))).toEqual({
      kind: 'done',
      value: { state: 'placed', number: '555', total: 270_00, payNow: null },
    });
    expect(await sendOrder(shop, 't1', anOrder('Bkash'))).toEqual({
      kind: 'done',
      value: { state: 'started', number: '556', paymentId: 'pay-1', url: 'https://pay.example/1' },
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

  it('has the ids of the pixel on hosts that take them alone', async () => {
    const { shop, seen } = await anApiHost({
      '/shop/user/order': { body: { invoice: '555', total: '270.00' } },
    });
    const fbp = 'fb.1.1596403881668.1098115397';
    vi.stubGlobal('document', { cookie: `_fbp=${fbp}` });
    await sendOrder({ ...shop, attribution: 'none' }, '0', anOrder('CashOnDelivery'));
    await sendOrder({ ...shop, attribution: 'ask' }, '0', anOrder('CashOnDelivery'));
    await sendOrder(shop, '0', anOrder('CashOnDelivery'));
    vi.unstubAllGlobals();
    const bodies = seen.map(({ body }) => Object(body));
    expect(bodies.map(({ attribution }) => attribution)).toEqual([{ fbp }, undefined, undefined]);
    expect(bodies.map((body) => 'attribution' in body)).toEqual([true, false, false]);
  });

  it.each([
    [409, { kind: 'conflict', values: { message: MESSAGE }, message: MESSAGE }],
    [400, refused(MESSAGE, 400)],
    [401, { ...SIGNED_OUT, message: MESSAGE }],
    [429, { kind: 'tooMany', retryAfterMs: null, message: MESSAGE }],
    [408, { ...LOST, status: 408, message: MESSAGE }],
    [502, { ...LOST, status: 502, message: MESSAGE }],
  ])('with the response %i is %j', async (status, sent) => {
    const body = { message: MESSAGE };
    const { shop } = await anApiHost({ '/shop/user/order': { status, body } });
    expect(await sendOrder(shop, '0', anOrder('Bank'))).toEqual(sent);
  });

  it('without a usable response may or may not be placed', async () => {
    const { shop } = await anApiHost({ '/shop/user/order': { body: {} } });
    expect(await sendOrder(shop, '0', anOrder('Bank'))).toEqual({ ...LOST, status: 200 });
    expect(await sendOrder({ ...shop, api: 'http://127.0.0.1:1' }, '0', anOrder('Bank'))).toEqual(LOST);
  });
});

describe('a host that quotes no orders', () => {
  // The estimate is loaded late, which listens to the page.
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  const DELIVERY = { inside: 70_00, outside: null, perExtraItem: 5_00 };
  const USER = { id: 'u1', token: 't1', email: 'rina@mail.example' };
  const promoHost = (response: { status?: number; body?: unknown }) =>
    anApiHost({ '/shop/user/promocode': response });
  const quoteOf = (
    shop: Awaited<ReturnType<typeof anApiHost>>['shop'],
    { promoCode = '', delivery = DELIVERY as typeof DELIVERY | { inside: null } } = {},
  ) =>
    fetchQuote(
      { ...shop, lang: 'en', apiExtensions: [], delivery: { ...DELIVERY, ...delivery } },
      USER,
      { lines: [LINE], province: 'Dhaka', promoCode },
      () => undefined,
    );

  it('estimates the charge from the shop’s flat fees, else has none', async () => {
    const { shop, seen } = await anApiHost({});
    expect(await quoteOf(shop)).toMatchObject({
      value: { delivery: 75_00, total: 275_00, isEstimate: true },
    });
    expect(await quoteOf(shop, { delivery: { inside: null } })).toMatchObject({
      value: { delivery: null, total: 200_00, isEstimate: true },
    });
    expect(seen).toEqual([]);
  });

  it('checks a promo code with the estimated total', async () => {
    const { shop, seen } = await promoHost({
      body: { status: true, promoPrice: '255', promoDiscount: '20' },
    });
    expect(await quoteOf(shop, { promoCode: 'EID10' })).toMatchObject({
      value: { discount: 20_00, total: 255_00, promoMessage: '' },
    });
    const query = Object.fromEntries(new URL(seen[0]?.url ?? '', shop.api).searchParams);
    const sent = { code: 'EID10', email: 'rina@mail.example', token: 't1', price: '275' };
    expect(query).toEqual({ shopId: shop.objectId, ...sent });
  });

  it.each([
    [{ status: false, msg: 'It has expired.' }, 'It has expired.'],
    [{ status: false }, 'This promo code cannot be used.'],
  ])('shows why it refuses a code: %j', async (body, promoMessage) => {
    const { shop } = await promoHost({ body });
    expect(await quoteOf(shop, { promoCode: 'EID10' })).toMatchObject({
      value: { discount: 0, total: 275_00, promoMessage },
    });
  });

  it('has no total while the code cannot be checked', async () => {
    const { shop } = await promoHost({ status: 400, body: { message: 'Try later.' } });
    expect(await quoteOf(shop, { promoCode: 'EID10' })).toEqual({ kind: 'notFound', message: 'Try later.' });
  });
});

it('the advance of an order in cash is started at a gateway with the payment of the order', async () => {
  const { shop, seen } = await anApiHost({
    '/seller/amarpay/payment/create': {
      body: { payment_url: 'https://pay.example/2', invoice: '556', paymentID: 'pay-2' },
    },
  });
  expect(await sendOrder(shop, '0', anOrder('CashOnDelivery'), 'AmarPay')).toMatchObject({
    value: { state: 'started', number: '556', paymentId: 'pay-2' },
  });
  expect(seen[0]?.body).toMatchObject({ method: { Getaway: 'CashOnDelivery' } });
});

describe('the payments that a shop offers', () => {
  const rows = ['Nogod', 'Bank', 'RocketManual', 'Bkash', 'NagadManual'].map((Getaway) => {
    const accountNumber = Getaway === 'RocketManual' ? '' : '01711';
    return Gateway.parse({ _id: Getaway, Getaway, bankName: 'Sonali', accountNumber });
  });

  it('are cash, and its gateways that this storefront can start', () => {
    const none = { bank: null, walletNumber: '', minimum: null };
    expect(offeredPayments(rows, false)).toEqual([
      { ...none, kind: 'CashOnDelivery' },
      { ...none, kind: 'Bkash' },
      { ...none, kind: 'Bank', bank: expect.objectContaining({ bankName: 'Sonali' }) },
    ]);
    expect(offeredPayments([], true)).toEqual([{ ...none, kind: 'CashOnDelivery' }]);
  });

  it('are wallets with a number, too, on hosts that take transaction ids', () => {
    const kinds = offeredPayments(rows, true).map(({ kind, walletNumber }) => [kind, walletNumber]);
    expect(kinds).toEqual([
      ['CashOnDelivery', ''],
      ['Bkash', ''],
      ['NagadManual', '01711'],
      ['Bank', ''],
    ]);
  });
});
