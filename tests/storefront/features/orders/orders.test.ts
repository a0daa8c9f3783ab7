import { expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { Outcome } from '#contract/outcome.ts';
import { createOrders } from '#storefront/features/orders/orders.ts';
import { LOST, refused } from '#tests/support/outcomes.ts';
import { anOrder } from './order-fixtures.ts';

const REFUSED = refused('On its way.');

function ordersOver(lists: Outcome<Order[]>[], outcome: Outcome<null> = { kind: 'done', value: null }) {
  const sent: unknown[] = [];
  const call = async (body: unknown) => {
    sent.push(body);
    return outcome;
  };
  const orders = createOrders({
    fetch: async () => lists.shift() ?? LOST,
    upload: async (image) => ({ kind: 'done', value: image && `https://img.example/${image.name}` }),
    cancel: call,
    requestReturn: call,
  });
  return { orders, sent };
}
const list = (...orders: Order[]) => ({ kind: 'done' as const, value: orders });

it('keeps showing the orders when a later load fails, and repeats a failed first one', async () => {
  const { orders } = ordersOver([LOST, list(anOrder()), LOST]);
  await orders.load();
  expect(orders.$state.get()).toEqual({ status: 'failed', failure: LOST });
  await orders.load();
  await orders.load();
  expect(orders.$state.get()).toMatchObject({ status: 'ready', value: [{ number: '100234' }] });
});

it('cancels an order and shows its new state', async () => {
  const { orders, sent } = ordersOver([list(anOrder()), list(anOrder({ status: 'Cancel' }))]);
  await orders.load();
  expect(await orders.cancel('o1', 'Too late')).toBeNull();
  expect(sent).toEqual([{ orderId: 'o1', note: 'Too late' }]);
  expect(orders.$state.get()).toMatchObject({ value: [{ status: 'cancelled' }] });
});

it('counts an order as canceled when the response was lost but the order is', async () => {
  const { orders } = ordersOver([list(anOrder()), list(anOrder({ status: 'Cancel' }))], LOST);
  await orders.load();
  expect(await orders.cancel('o1', '')).toBeNull();
});

it('returns why an order is not canceled, and shows its current status', async () => {
  const { orders } = ordersOver([list(anOrder()), list(anOrder({ status: 'shipped' }))], REFUSED);
  await orders.load();
  expect(await orders.cancel('o1', '')).toEqual(REFUSED);
  expect(orders.$state.get()).toMatchObject({ value: [{ status: 'shipped' }] });
});

const DELIVERED = { status: 'delivered', canCancel: false };
const NAGAD = { kind: 'Nogod', holder: 'Rina Begum', number: '01711009877' } as const;

it('requests the return of an order and shows its new state, also when the orders cannot be read again', async () => {
  for (const later of [list(anOrder({ status: 'return' })), LOST]) {
    const { orders, sent } = ordersOver([list(anOrder(DELIVERED)), later]);
    await orders.load();
    expect(await orders.requestReturn('o1', NAGAD, null, null)).toBeNull();
    expect(sent).toEqual([{ orderId: 'o1', account: NAGAD, request: null }]);
    expect(orders.$state.get()).toMatchObject({ value: [{ id: 'o1', status: 'return_requested' }] });
  }
});

it('changes no other order', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED), anOrder({ _id: 'o2' })), LOST]);
  await orders.load();
  await orders.requestReturn('o1', NAGAD, null, null);
  expect(orders.$state.get()).toMatchObject({ value: [{}, { id: 'o2', status: 'pending' }] });
});

it('counts a return as requested when the response was lost but the order has that status', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED)), list(anOrder({ status: 'return' }))], LOST);
  await orders.load();
  expect(await orders.requestReturn('o1', NAGAD, null, null)).toBeNull();
});

it('returns why a return is not requested, and leaves the status of the order', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED)), list(anOrder(DELIVERED))], REFUSED);
  await orders.load();
  expect(await orders.requestReturn('o1', NAGAD, null, null)).toEqual(REFUSED);
  expect(orders.$state.get()).toMatchObject({ value: [{ status: 'delivered' }] });
});

it('uploads the image of a return and sends its URL with items and reason', async () => {
  const { orders, sent } = ordersOver([list(anOrder(DELIVERED)), LOST]);
  await orders.load();
  const items = [{ productId: 'p1', sku: 'R-M', campaignId: null, quantity: 1 }];
  const file = new File(['x'], 'torn.png');
  expect(await orders.requestReturn('o1', NAGAD, { items, reason: 'Torn' }, file)).toBeNull();
  const request = { items, reason: 'Torn', image: 'https://img.example/torn.png' };
  expect(sent).toEqual([{ orderId: 'o1', account: NAGAD, request }]);
});
