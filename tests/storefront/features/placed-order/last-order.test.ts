import { describe, expect, it } from 'vitest';
import {
  type LastOrder,
  readLastOrder,
  storeLastOrder,
} from '#storefront/features/placed-order/last-order.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';
import { SHIRTS } from './pending-order-fixture.ts';

const order: LastOrder = {
  number: '10203040',
  total: 270_00,
  totalBefore: null,
  delivery: 70_00,
  discount: 0,
  payNow: 20_00,
  dueOnDelivery: 250_00,
  payment: 'CashOnDelivery',
  isPaid: false,
  hasTransfer: true,
  hasSlip: false,
  phoneDigits: '9876',
  area: '',
  lines: [SHIRTS],
};

describe('the last order of a tab', () => {
  it('is read as it was stored, in its own shop alone', () => {
    const storage = memoryStorage();
    storeLastOrder(storage, 'loom', order);
    expect(readLastOrder(storage, 'loom')).toEqual(order);
    expect(readLastOrder(storage, 'volt')).toBeNull();
  });

  it.each([
    ['CashOnDelivery', { payNow: 0, dueOnDelivery: 270_00 }],
    ['Bkash', { payNow: 270_00, dueOnDelivery: 0 }],
  ])('that an older version has stored with %s has the split of its payment', (payment, split) => {
    const storage = memoryStorage();
    const { payNow: _now, dueOnDelivery: _later, ...older } = order;
    storage.setItem('last-order-loom', JSON.stringify({ ...older, payment }));
    expect(readLastOrder(storage, 'loom')).toEqual({ ...older, payment, ...split });
  });

  it('that an older version has stored has no transfer', () => {
    const storage = memoryStorage();
    const { hasTransfer: _transfer, ...older } = order;
    storage.setItem('last-order-loom', JSON.stringify(older));
    expect(readLastOrder(storage, 'loom')).toEqual({ ...order, hasTransfer: false });
  });

  it.each([
    ['no JSON', '{'],
    ['no number', JSON.stringify({ ...order, number: '' })],
    ['another type of amount', JSON.stringify({ ...order, total: '270' })],
    ['a line that is none', JSON.stringify({ ...order, lines: [{ productId: 'p1' }] })],
  ])('is none with %s in storage', (_what, stored) => {
    const storage = memoryStorage();
    storage.setItem('last-order-loom', stored);
    expect(readLastOrder(storage, 'loom')).toBeNull();
  });
});
