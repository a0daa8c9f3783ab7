import type { PendingOrder } from '#storefront/features/payment/pending-order.ts';
import { ADDRESS } from '../checkout/checkout-fixtures.ts';

const { zone: _zone, ...address } = ADDRESS;

/** A guest's order in cash that was not sent. */
export function aPendingOrder(changes: Partial<PendingOrder> = {}): PendingOrder {
  return {
    requestId: 'request-1',
    userId: null,
    lines: [],
    address,
    payment: 'CashOnDelivery',
    promoCode: null,
    note: '',
    slip: null,
    total: 270_00,
    delivery: 70_00,
    discount: 0,
    at: 1_000,
    number: '',
    paymentId: '',
    isTaken: false,
    ...changes,
  };
}
