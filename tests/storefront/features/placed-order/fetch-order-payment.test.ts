import { describe, expect, it } from 'vitest';
import { fetchOrderPayment } from '#storefront/features/placed-order/fetch-order-payment.ts';
import { anApiHost } from '../../api-host.ts';
import { ADDRESS } from '../checkout/checkout-fixtures.ts';
import { aPendingOrder } from './pending-order-fixture.ts';

const { zone: _zone, ...address } = { ...ADDRESS, mobileNumber: '01711-00 98 76' };
const ORDER = aPendingOrder({ payment: 'Bkash', number: '555', paymentId: 'pay-1', address });
const TRACKED = { _id: 'o1', orderNumber: '555', total: '270' };

describe('on a host with `paymentState`', () => {
  const state = { state: 'cancelled', invoice: '555', amount: '270' };

  it('is requested by the id of the last payment', async () => {
    const { shop, seen } = await anApiHost({
      '/shop/payment-status': { body: state },
      '/shop/order-track': { body: { ...TRACKED, paid_status: 'unpaid' } },
    });
    const outcome = await fetchOrderPayment({ ...shop, apiExtensions: ['paymentState'] }, ORDER);
    expect(outcome).toEqual({
      kind: 'done',
      value: { state: 'cancelled', orderNumber: '555', amount: 270_00, dueOnDelivery: 0 },
    });
    expect(seen[0]?.url).toContain('paymentID=pay-1');
  });

  it.each(['', 'pay-1'])(
    'is paid when the order was paid in another browser; own payment: %j',
    async (id) => {
      const { shop } = await anApiHost({
        '/shop/payment-status': { body: state },
        '/shop/order-track': { body: { ...TRACKED, paid_status: 'paid' } },
      });
      const host = { ...shop, apiExtensions: ['paymentState'] as const };
      expect(await fetchOrderPayment(host, { ...ORDER, paymentId: id })).toEqual({
        kind: 'done',
        value: { state: 'paid', orderNumber: '555', amount: 270_00, dueOnDelivery: 0 },
      });
    },
  );

  it('is nothing for an unpaid order without a payment', async () => {
    const { shop } = await anApiHost({
      '/shop/order-track': { body: { ...TRACKED, paid_status: 'unpaid' } },
    });
    const host = { ...shop, apiExtensions: ['paymentState'] as const };
    expect(await fetchOrderPayment(host, { ...ORDER, paymentId: '' })).toEqual({
      kind: 'done',
      value: null,
    });
  });
});

describe('a transfer from a wallet', () => {
  const stateOf = async (tracked: object, paymentId = '', state = 'failed') => {
    const { shop } = await anApiHost({
      '/shop/payment-status': { body: { state, invoice: '555', amount: '70' } },
      '/shop/order-track': { body: { ...TRACKED, paid_status: 'unpaid', ...tracked } },
    });
    const host = { ...shop, apiExtensions: ['paymentState', 'sendTransfer'] as const };
    const outcome = await fetchOrderPayment(host, aPendingOrder({ ...ORDER, paymentId }));
    return outcome.kind === 'done' ? outcome.value?.state : outcome.kind;
  };

  it('is checked, also after a failed payment at a gateway, until it is confirmed or rejected', async () => {
    const transfer = { Getaway: 'NagadManual', state: 'checking' };
    expect(await stateOf({ transfer }, 'pay-1')).toBe('checking');
    expect(await stateOf({ transfer: { ...transfer, state: 'rejected' } })).toBe('rejected');
    expect(await stateOf({ transfer: { ...transfer, state: 'rejected' } }, 'pay-1')).toBe('failed');
    expect(await stateOf({ transfer: { ...transfer, state: 'confirmed' }, paid_status: 'paid' })).toBe(
      'paid',
    );
  });

  it.each(['Cancel', 'Reject'])('is not awaited for an order that has ended: %s', async (status) => {
    expect(await stateOf({ status })).toBe('over');
    expect(await stateOf({ status }, 'pay-1', 'open')).toBe('over');
    expect(await stateOf({ status, paid_status: 'paid' })).toBe('paid');
  });

  it('and a payment of the advance alone are what an order in cash pays now', async () => {
    expect(await stateOf({ advancePaid: true, method: { Getaway: 'CashOnDelivery' } })).toBe('paid');
    expect(await stateOf({ advancePaid: false, method: { Getaway: 'CashOnDelivery' } })).toBeUndefined();
  });
});

describe('on a host without it', () => {
  it.each([
    ['paid', 'paid'],
    ['unpaid', 'open'],
  ])('is the state of the tracked order: %s is %s', async (paid_status, state) => {
    const { shop, seen } = await anApiHost({ '/shop/order-track': { body: { ...TRACKED, paid_status } } });
    const outcome = await fetchOrderPayment(shop, { ...ORDER, paymentId: '' });
    expect(outcome).toEqual({
      kind: 'done',
      value: { state, orderNumber: '555', amount: 270_00, dueOnDelivery: 0 },
    });
    const query = new URL(seen[0]?.url ?? '', 'http://api.example').searchParams;
    expect([query.get('orderId'), query.get('phone')]).toEqual(['555', '9876']);
  });

  it('is nothing for cash and for an order that the host does not find', async () => {
    const { shop } = await anApiHost({ '/shop/order-track': { body: null } });
    expect(await fetchOrderPayment(shop, { ...ORDER, payment: 'CashOnDelivery' })).toEqual({
      kind: 'done',
      value: null,
    });
    expect(await fetchOrderPayment(shop, ORDER)).toEqual({ kind: 'done', value: null });
  });

  it('is not known without a response', async () => {
    const { shop } = await anApiHost({ '/shop/order-track': { status: 500, body: {} } });
    expect(await fetchOrderPayment(shop, ORDER)).toMatchObject({ kind: 'unknown' });
  });
});
