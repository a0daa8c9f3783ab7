/** Orders in the API's spelling. */
import { paymentSplit } from '#contract/entities/payment-kind.ts';
import { toMajorString } from '#site/language/money.ts';
import type { orders } from '../db/order-schema.ts';
import type { ApiDocument } from '../db/schema.ts';
import { canCancel } from './order-status.ts';

export type StoredOrder = typeof orders.$inferSelect;

/** An order without name, phone and address, for requests with its number and the phone's last digits. */
export function trackingDocument(order: StoredOrder): ApiDocument {
  return {
    _id: order.id,
    ...paymentDocument(order),
    timestamp: order.placedAt,
    history: order.history,
    productList: order.lines.map(({ doc }) => doc),
    shipping_charge: order.delivery === null ? null : toMajorString(order.delivery),
    /** Epoch ms; null for none. */
    refundRequestedAt: order.refundRequest?.time ?? null,
  };
}

/** Number and state of an order, and the state of its payment. */
export function paymentDocument(order: StoredOrder): ApiDocument {
  return {
    orderNumber: order.number,
    status: order.status,
    paid_status: order.isPaid ? 'paid' : 'unpaid',
    method: { Getaway: order.payment },
    total: toMajorString(order.total),
    ...splitDocument(order),
    /** Whether the advance of a cash order is paid. */
    advancePaid: order.isAdvancePaid,
    /** The last transfer from a mobile wallet, without its sender and transaction id; null for none. */
    transfer: order.transfer,
  };
}

/** What is paid before delivery and what on delivery. */
export function splitDocument({
  total,
  payment,
  advance,
}: Pick<StoredOrder, 'total' | 'payment' | 'advance'>) {
  const { payNow, dueOnDelivery } = paymentSplit(total, payment, advance);
  return { payNow: toMajorString(payNow), dueOnDelivery: toMajorString(dueOnDelivery) };
}

/** The whole order, for its own shopper. */
export function orderDocument(order: StoredOrder): ApiDocument {
  const normalPrice = toMajorString(order.total + order.discount);
  return {
    ...trackingDocument(order),
    requestId: order.requestId,
    addresses: order.address,
    customer_note: order.note,
    promoHistory:
      order.promoCode === null
        ? { status: false, normalPrice }
        : {
            promoCode: order.promoCode,
            promoDiscount: toMajorString(order.discount),
            promoPrice: toMajorString(order.total),
            normalPrice,
          },
    returnRequest: order.refund?.request ?? null,
    canCancel: canCancel(order.status) && order.refundRequest === null,
  };
}
