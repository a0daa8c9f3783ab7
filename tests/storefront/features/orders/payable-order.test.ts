import { describe, expect, it } from 'vitest';
import { payableOrder } from '#storefront/features/orders/payable-order.ts';
import type { PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import { anOrder, PLACED } from './order-fixtures.ts';

const AT_GATEWAY = { requestId: 'request-7', method: { Getaway: 'Bkash' } };

const CASH = { method: { Getaway: 'CashOnDelivery' } };

/** The pending order of this browser. */
function aPending(changes: Partial<PendingOrder> = {}): PendingOrder {
  const found = payableOrder(anOrder({ ...AT_GATEWAY, orderNumber: '999' }), null, 'u1');
  if (found === null) throw new Error('An unpaid order at a gateway can be paid.');
  return { ...found, requestId: 'request-of-this-browser', ...changes };
}

describe('an unpaid order of the account', () => {
  it('is paid as the request that placed it, whose items are removed from the cart', () => {
    const promo = { promoCode: 'EID10', promoDiscount: '50' };
    const order = anOrder({ ...AT_GATEWAY, promoHistory: promo, customer_note: 'Ring twice' });
    expect(payableOrder(order, null, 'u1')).toEqual({
      requestId: 'request-7',
      userId: 'u1',
      isBuyNow: false,
      lines: [
        {
          productId: 'p1',
          sku: 'I-M',
          title: 'Indigo Shirt',
          option: 'Indigo / M',
          image: '',
          unitPrice: 900_00,
          listPrice: 900_00,
          quantity: 2,
          campaignId: null,
        },
      ],
      address: expect.objectContaining({ fullName: 'Rina Akter', mobileNumber: '01711 009876' }),
      payment: 'Bkash',
      promoCode: 'EID10',
      note: 'Ring twice',
      slip: null,
      total: 1870_00,
      totalBefore: null,
      delivery: 70_00,
      discount: 50_00,
      payNow: 1870_00,
      dueOnDelivery: 0,
      advance: 0,
      at: PLACED,
      number: '100234',
      paymentId: '',
      isTaken: true,
    });
  });

  it.each([
    ['is paid', { paid_status: 'paid' }],
    ['is canceled', { status: 'Cancel' }],
    ['is on its way', { status: 'shipped' }],
    ['is paid on delivery', { method: { Getaway: 'CashOnDelivery' } }],
    [
      'is from a wallet that the shop checks',
      { method: { Getaway: 'NagadManual' }, transfer: { state: 'checking' } },
    ],
    ['has a paid advance', { ...CASH, payNow: '130', advancePaid: true }],
    ['is on a host without advances', { ...CASH, payNow: '130' }],
    ['has an unknown payment', { method: { Getaway: 'Nogod' } }],
    ['is on a host without request ids', { requestId: undefined }],
    ['has no address', { addresses: null }],
    ['has a total of 0', { total: '0' }],
  ])('cannot be paid when it %s', (_what, changes) => {
    expect(payableOrder(anOrder({ ...AT_GATEWAY, ...changes }), null, 'u1')).toBeNull();
  });
});

it('an unpaid advance, and a transfer that the shop has rejected, can be paid', () => {
  const cash = { ...AT_GATEWAY, ...CASH, payNow: '130', dueOnDelivery: '1790', advancePaid: false };
  expect(payableOrder(anOrder(cash), null, 'u1')).toMatchObject({
    ...{ payment: 'CashOnDelivery', payNow: 130_00, dueOnDelivery: 1790_00, advance: 130_00 },
  });
  const wallet = { ...AT_GATEWAY, method: { Getaway: 'NagadManual' }, transfer: { state: 'rejected' } };
  expect(payableOrder(anOrder(wallet), null, 'u1')).toMatchObject({ payment: 'NagadManual' });
});

describe('the pending order of this browser', () => {
  it('is itself paid, by any payment', () => {
    const pending = aPending({ number: '100234', payment: 'Bank', paymentId: 'pay-1' });
    expect(payableOrder(anOrder({ method: { Getaway: 'Bank' } }), pending, 'u1')).toBe(pending);
  });

  it.each([
    ['of the account at a gateway is replaced', {}, true],
    ['without a response stays', { number: '' }, false],
    ['of a guest stays', { userId: null }, false],
    ['of another account stays', { userId: 'u2' }, false],
    ['that waits for a slip stays', { payment: 'Bank' }, false],
  ] as const)('%s (%j)', (_what, changes, isPayable) => {
    expect(payableOrder(anOrder(AT_GATEWAY), aPending(changes), 'u1') !== null).toBe(isPayable);
  });
});
