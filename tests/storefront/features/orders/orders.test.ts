import { expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { createOrders } from '#storefront/features/orders/orders.ts';
import type { CallResult } from '#storefront/shopper/call-result.ts';
import { anOrder } from './order-fixtures.ts';

const NETWORK = { ok: false, failure: { code: 'network' } } as const;
const REFUSED = { ok: false, failure: { code: 'refused', message: 'On its way.' } } as const;

function ordersOver(lists: CallResult<Order[]>[], answer: CallResult<null> = { ok: true, value: null }) {
  const sent: unknown[] = [];
  const call = async (body: unknown) => {
    sent.push(body);
    return answer;
  };
  const orders = createOrders({
    fetch: async () => lists.shift() ?? NETWORK,
    cancel: call,
    requestReturn: call,
  });
  return { orders, sent };
}
const list = (...orders: Order[]) => ({ ok: true as const, value: orders });

it('keeps the orders that are shown when a later answer is missing, and repeats a failed first one', async () => {
  const { orders } = ordersOver([NETWORK, list(anOrder()), NETWORK]);
  await orders.load();
  expect(orders.$state.get()).toEqual({ status: 'failed', failure: { code: 'network' } });
  await orders.load();
  await orders.load();
  expect(orders.$state.get()).toMatchObject({ status: 'ready', orders: [{ number: '100234' }] });
});

it('cancels an order and shows its new state', async () => {
  const { orders, sent } = ordersOver([list(anOrder()), list(anOrder({ status: 'Cancel' }))]);
  await orders.load();
  expect(await orders.cancel('o1', 'Too late')).toBeNull();
  expect(sent).toEqual([{ orderId: 'o1', note: 'Too late' }]);
  expect(orders.$state.get()).toMatchObject({ orders: [{ status: 'cancelled' }] });
});

it('counts an order as cancelled when the answer was lost but the order is', async () => {
  const { orders } = ordersOver([list(anOrder()), list(anOrder({ status: 'Cancel' }))], NETWORK);
  await orders.load();
  expect(await orders.cancel('o1', '')).toBeNull();
});

it('answers why an order is not cancelled, and shows how far it is', async () => {
  const { orders } = ordersOver([list(anOrder()), list(anOrder({ status: 'shipped' }))], REFUSED);
  await orders.load();
  expect(await orders.cancel('o1', '')).toEqual(REFUSED.failure);
  expect(orders.$state.get()).toMatchObject({ orders: [{ status: 'shipped' }] });
});

const DELIVERED = { status: 'delivered', canCancel: false };
const NAGAD = { kind: 'Nogod', holder: 'Rina Begum', number: '01711009877' } as const;

it('asks to return an order and shows its new state, also when the orders cannot be read again', async () => {
  for (const later of [list(anOrder({ status: 'return' })), NETWORK]) {
    const { orders, sent } = ordersOver([list(anOrder(DELIVERED)), later]);
    await orders.load();
    expect(await orders.requestReturn('o1', NAGAD)).toBeNull();
    expect(sent).toEqual([{ orderId: 'o1', account: NAGAD }]);
    expect(orders.$state.get()).toMatchObject({ orders: [{ id: 'o1', status: 'return_requested' }] });
  }
});

it('changes no other order', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED), anOrder({ _id: 'o2' })), NETWORK]);
  await orders.load();
  await orders.requestReturn('o1', NAGAD);
  expect(orders.$state.get()).toMatchObject({ orders: [{}, { id: 'o2', status: 'pending' }] });
});

it('counts a return as asked for when the answer was lost but the order says so', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED)), list(anOrder({ status: 'return' }))], NETWORK);
  await orders.load();
  expect(await orders.requestReturn('o1', NAGAD)).toBeNull();
});

it('answers why a return is not asked for, and keeps the state of the order', async () => {
  const { orders } = ordersOver([list(anOrder(DELIVERED)), list(anOrder(DELIVERED))], REFUSED);
  await orders.load();
  expect(await orders.requestReturn('o1', NAGAD)).toEqual(REFUSED.failure);
  expect(orders.$state.get()).toMatchObject({ orders: [{ status: 'delivered' }] });
});
