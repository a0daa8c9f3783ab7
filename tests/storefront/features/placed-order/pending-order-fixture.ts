import type { OrderedLine } from '#storefront/features/placed-order/last-order.ts';
import type { PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import { ADDRESS } from '../checkout/checkout-fixtures.ts';

const { zone: _zone, ...address } = ADDRESS;

/** Two shirts on sale, without a campaign. */
export const SHIRTS: OrderedLine = {
  productId: 'p1',
  sku: 'R-M',
  title: 'Shirt',
  option: 'Red / M',
  image: '',
  unitPrice: 100_00,
  listPrice: 120_00,
  quantity: 2,
  campaignId: null,
};

/** A guest's order in cash that was not sent. */
export function aPendingOrder(changes: Partial<PendingOrder> = {}): PendingOrder {
  return {
    requestId: 'request-1',
    userId: null,
    lines: [],
    isBuyNow: false,
    address,
    payment: 'CashOnDelivery',
    promoCode: null,
    note: '',
    slip: null,
    total: 270_00,
    totalBefore: null,
    delivery: 70_00,
    discount: 0,
    payNow: 0,
    dueOnDelivery: 270_00,
    advance: 0,
    at: 1_000,
    number: '',
    paymentId: '',
    isTaken: false,
    ...changes,
  };
}
