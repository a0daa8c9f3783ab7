import { describe, expect, it } from 'vitest';
import { fetchOrderPayment } from '#storefront/features/payment/fetch-order-payment.ts';
import { anApiHost } from '../../api-host.ts';
import { ADDRESS } from '../checkout/checkout-fixtures.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

const { zone: _zone, ...address } = { ...ADDRESS, mobileNumber: '01711-00 98 76' };
const ORDER = aPendingOrder({ payment: 'Bkash', number: '555', paymentId: 'pay-1', address });
const TRACKED = { _id: 'o1', orderNumber: '555', total: '270' };

describe('on a host with `paymentState`', () => {
  const state = { state: 'cancelled', invoice: '555', amount: '270' };

  it('is requested by the id of the last payment', async () => {
    const { shop, seen } = await anApiHost({ '/shop/payment-status': { body: state } });
    const outcome = await fetchOrderPayment({ ...shop, apiExtensions: ['paymentState'] }, ORDER);
    expect(outcome).toEqual({
      kind: 'done',
      value: { state: 'cancelled', orderNumber: '555', amount: 270_00 },
    });
    expect(seen.map(({ url }) => url)).toEqual([expect.stringContaining('paymentID=pay-1')]);
  });

  it('is nothing for an order without a payment', async () => {
    const { shop, seen } = await anApiHost({ '/shop/payment-status': { body: state } });
    const host = { ...shop, apiExtensions: ['paymentState'] as const };
    expect(await fetchOrderPayment(host, { ...ORDER, paymentId: '' })).toEqual({
      kind: 'done',
      value: null,
    });
    expect(seen).toEqual([]);
  });
});

describe('on a host without it', () => {
  it.each([
    ['paid', 'paid'],
    ['unpaid', 'open'],
  ])('is the state of the tracked order: %s is %s', async (paid_status, state) => {
    const { shop, seen } = await anApiHost({ '/shop/order-track': { body: { ...TRACKED, paid_status } } });
    const outcome = await fetchOrderPayment(shop, { ...ORDER, paymentId: '' });
    expect(outcome).toEqual({ kind: 'done', value: { state, orderNumber: '555', amount: 270_00 } });
    const query = new URL(seen[0]?.url ?? '', 'http://api.example').searchParams;
    expect([query.get('orderId'), query.get('phone')]).toEqual(['555', '9876']);
  });

  it('is nothing for cash and for an order that the host does not find', async () => {
    const { shop, seen } = await anApiHost({ '/shop/order-track': { body: null } });
    expect(await fetchOrderPayment(shop, { ...ORDER, payment: 'CashOnDelivery' })).toEqual({
      kind: 'done',
      value: null,
    });
    expect(seen).toEqual([]);
    expect(await fetchOrderPayment(shop, ORDER)).toEqual({ kind: 'done', value: null });
  });

  it('is not known without a response', async () => {
    const { shop } = await anApiHost({ '/shop/order-track': { status: 500, body: {} } });
    expect(await fetchOrderPayment(shop, ORDER)).toMatchObject({ kind: 'unknown' });
  });
});
