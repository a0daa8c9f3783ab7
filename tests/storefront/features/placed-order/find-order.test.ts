import { expect, it } from 'vitest';
import { findOrder } from '#storefront/features/placed-order/find-order.ts';
import { LOST, SIGNED_OUT } from '#tests/support/outcomes.ts';
import { anApiHost } from '../../api-host.ts';
import { aPendingOrder } from './pending-order-fixture.ts';

const AT = Date.parse('2026-11-17T09:00:00Z');
const MINUTE = 60_000;

const aLine = (productId: string, quantity: number) => ({
  productId,
  sku: '',
  title: 'Shirt',
  option: '',
  image: '',
  unitPrice: 100_00,
  listPrice: 120_00,
  quantity,
  campaignId: null,
});

const SENT = aPendingOrder({
  userId: 'u1',
  lines: [aLine('p1', 2), aLine('p2', 1)],
  total: 370_00,
  at: AT,
});

const items = (...lines: [productId: string, quantity: number][]) => ({
  productList: lines.map(([productId, quantity]) => ({
    productId,
    quantity,
    productName: 'Shirt',
    price: 100,
  })),
});
const ITEMS = items(['p2', 1], ['p1', 2]);

/** The order that a host finds among its orders of the account. */
async function found(orders: object[], sent = SENT, clockLead = 0) {
  const { shop, seen } = await anApiHost({ '/shop/user/order': { body: { data: orders } } });
  return { result: await findOrder(shop, 't1', sent, clockLead), calls: seen.length };
}

it('is the order of the account with the same items and about the same time', async () => {
  const { result } = await found([
    { _id: 'o0', orderNumber: '7', timestamp: AT, ...items(['p1', 2]) },
    { _id: 'o1', orderNumber: '8', timestamp: AT, total: '370', ...ITEMS },
  ]);
  expect(result).toEqual({
    kind: 'done',
    value: { state: 'placed', number: '8', total: 370_00, payNow: null },
  });
});

it.each([
  ['with other items', { timestamp: AT, ...items(['p1', 2], ['p3', 1]) }],
  ['with another quantity', { timestamp: AT, ...items(['p1', 1], ['p2', 1]) }],
  ['of another time', { timestamp: AT - 61 * MINUTE, ...ITEMS }],
  ['without a time', ITEMS],
])('is no order %s, so that the order may be sent again', async (_which, order) => {
  expect((await found([{ _id: 'o1', orderNumber: '8', ...order }])).result).toBeNull();
});

it.each([
  ['the host', 0],
  ['the phone', 5 * 60 * MINUTE],
])('is the order with the time of %s when the clock of the phone is 5 hours ahead', async (_whose, ahead) => {
  const order = { _id: 'o1', orderNumber: '8', timestamp: AT + ahead, ...ITEMS };
  const sent = { ...SENT, at: AT + 5 * 60 * MINUTE };
  const { result } = await found([order], sent, -5 * 60 * MINUTE);
  expect(result).toMatchObject({ kind: 'done', value: { number: '8' } });
});

it('is not fetched for a guest, whose order stays unknown', async () => {
  const { result, calls } = await found([], { ...SENT, userId: null });
  expect([result, calls]).toEqual([LOST, 0]);
});

it.each([
  [401, SIGNED_OUT],
  [500, LOST],
])('stays unknown when the orders cannot be read: %i', async (status, outcome) => {
  const { shop } = await anApiHost({ '/shop/user/order': { status, body: {} } });
  expect(await findOrder(shop, 't1', SENT, 0)).toEqual(outcome);
});
