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
  delivery: 70_00,
  discount: 0,
  payment: 'CashOnDelivery',
  isPaid: false,
  hasSlip: false,
  phoneDigits: '9876',
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
