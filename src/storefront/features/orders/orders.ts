/** The orders of the signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Order } from '#contract/entities/order.ts';
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { RefundAccount } from '#contract/entities/refund.ts';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';

export type OrdersState =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure }
  | { status: 'ready'; orders: readonly Order[] };

/** The state before the answer, also rendered by the server. */
export const LOADING_ORDERS: OrdersState = { status: 'loading' };

export interface Orders {
  $state: ReadableAtom<OrdersState>;
  /** Asks for the orders. Orders that are shown stay until the answer, and when there is none. */
  load(): Promise<void>;
  /**
   * Cancels an order. After a refusal or without an answer the orders are asked for: an order that is cancelled then
   * counts as cancelled, so that pressing again is safe.
   *
   * @returns why the order is not cancelled; null when it is
   */
  cancel(id: string, note: string): Promise<CallFailure | null>;
  /** Asks to return a delivered order. As for {@link cancel}, pressing again is safe. */
  requestReturn(id: string, account: RefundAccount): Promise<CallFailure | null>;
}

interface OrdersPorts {
  fetch(): Promise<CallResult<Order[]>>;
  cancel(body: { orderId: string; note: string }): Promise<CallResult<null>>;
  requestReturn(body: { orderId: string; account: RefundAccount }): Promise<CallResult<null>>;
}

export function createOrders({ fetch, cancel, requestReturn }: OrdersPorts): Orders {
  const $state = atom<OrdersState>(LOADING_ORDERS);
  const load = async () => {
    if ($state.get().status === 'failed') $state.set(LOADING_ORDERS);
    const answer = await fetch();
    if (answer.ok) $state.set({ status: 'ready', orders: answer.value });
    else if ($state.get().status !== 'ready') $state.set({ status: 'failed', failure: answer.failure });
  };
  const find = (id: string) => {
    const state = $state.get();
    return state.status === 'ready' ? state.orders.find((order) => order.id === id) : undefined;
  };
  const showStatus = (id: string, status: OrderStatus) => {
    const state = $state.get();
    if (state.status !== 'ready') return;
    const changed = state.orders.map((order) =>
      order.id === id ? { ...order, status, statusText: '', canCancel: false } : order,
    );
    $state.set({ status: 'ready', orders: changed });
  };
  /** Shows the effect of a call on an order, and what the API then says. */
  const settle = async (id: string, status: OrderStatus, answer: CallResult<null>) => {
    if (!answer.ok && answer.failure.code === 'signedOut') return answer.failure;
    if (answer.ok) showStatus(id, status);
    await load();
    return answer.ok || find(id)?.status === status ? null : answer.failure;
  };
  return {
    $state,
    load,
    cancel: async (orderId, note) => settle(orderId, 'cancelled', await cancel({ orderId, note })),
    requestReturn: async (orderId, account) =>
      settle(orderId, 'return_requested', await requestReturn({ orderId, account })),
  };
}
