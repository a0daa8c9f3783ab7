import { expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import type { CallResult } from '#storefront/features/account/call-result.ts';
import { createOrders } from '#storefront/features/orders/orders.ts';
import { anOrder } from './order-fixtures.ts';

const NETWORK = { ok: false, failure: { code: 'network' } } as const;
const REFUSED = { ok: false, failure: { code: 'refused', message: 'On its way.' } } as const;

function ordersOver(lists: CallResult<Order[]>[], cancelled: CallResult<null> = { ok: true, value: null }) {
  const sent: unknown[] = [];
  const orders = createOrders({
    fetch: async () => lists.shift() ?? NETWORK,
    cancel: async (body) => {
      sent.push(body);
      return cancelled;
    },
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
