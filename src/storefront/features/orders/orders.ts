/** The orders of the signed-in shopper. */
import type { Order } from '#contract/entities/order.ts';
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { RefundAccount, ReturnRequest } from '#contract/entities/refund.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { createAccountResource, type LoadedResource } from '../../shopper/account-resource.ts';

export interface Orders extends LoadedResource<readonly Order[]> {
  /**
   * Cancels an order. After a refusal, or if it is unknown whether the call arrived, the orders are loaded: if the
   * order is canceled there, the call succeeded. So canceling again is safe.
   *
   * @returns why the order is not canceled; null if it is
   */
  cancel(id: string, note: string): Promise<Failure | null>;
  /**
   * Requests the return of a delivered order. As for {@link cancel}, requesting it again is safe.
   *
   * @param items the returned items; null for the whole order
   * @param image of the items
   */
  requestReturn(
    id: string,
    account: RefundAccount,
    items: Omit<ReturnRequest, 'image'> | null,
    image: File | null,
  ): Promise<Failure | null>;
}

interface OrdersPorts {
  fetch(): Promise<Outcome<readonly Order[]>>;
  cancel(body: { orderId: string; note: string }): Promise<Outcome<null>>;
  /** @returns the image's URL; null without an image */
  upload(image: File | null): Promise<Outcome<string | null>>;
  requestReturn(body: {
    orderId: string;
    account: RefundAccount;
    request: ReturnRequest | null;
  }): Promise<Outcome<null>>;
}

export function createOrders({ fetch, upload, cancel, requestReturn }: OrdersPorts): Orders {
  const { $state, value, show, load, change } = createAccountResource({ fetch, upload });
  /** Sends a change of an order's status. Shows the new status at once, and the API's orders after the response. */
  const changeStatus = (
    id: string,
    status: OrderStatus,
    send: (image: string | null) => Promise<Outcome<null>>,
    image: File | null = null,
  ) =>
    change({
      image,
      call: async (uploaded) => {
        const outcome = await send(uploaded);
        if (outcome.kind === 'done') show(withStatus(value() ?? [], id, status));
        return outcome;
      },
      isThere: (_before, after) => after.find((order) => order.id === id)?.status === status,
      isRepeatable: true,
    });
  return {
    $state,
    load,
    cancel: (orderId, note) => changeStatus(orderId, 'cancelled', () => cancel({ orderId, note })),
    requestReturn: (orderId, account, items, file) =>
      changeStatus(
        orderId,
        'return_requested',
        (image) => requestReturn({ orderId, account, request: items && { ...items, image } }),
        file,
      ),
  };
}

function withStatus(orders: readonly Order[], id: string, status: OrderStatus): Order[] {
  return orders.map((order) =>
    order.id === id ? { ...order, status, statusText: '', canCancel: false } : order,
  );
}
