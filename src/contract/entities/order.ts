/** Orders of a shopper (`src/contract/README.md` §6.11). */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, isRow, items, money, name, type Row, recordId, row, text } from '../readers/values.ts';
import { readAddress } from './address.ts';
import { CartLine } from './cart.ts';
import { readStatus } from './order-status.ts';
import { findPaymentKind } from './payment-kind.ts';
import { readReturnRequest } from './refund.ts';
import { readTransferState } from './transfer.ts';

function readLines(value: unknown): CartLine[] {
  return items(value).flatMap((item) => {
    const line = CartLine.safeParse(item);
    return line.success ? [line.data] : [];
  });
}

function readEvents(value: unknown) {
  return items(value)
    .filter(isRow)
    .flatMap((event) => {
      const at = timestamp(event.time);
      return at === null ? [] : [{ ...readStatus(event.status), at }];
    });
}

/** Null for an order without a promo code: `promoHistory` is then absent or has `status: false`. */
function readPromo(value: unknown) {
  const promo = row(value);
  const code = name(promo.promoCode);
  return code === ''
    ? null
    : { code, discount: money(promo.promoDiscount) ?? 0, total: money(promo.promoPrice) };
}

export const Order = record('an order with _id', (order: Row) => {
  const id = recordId(order._id);
  if (id === '') return null;
  const promo = row(order.promoHistory);
  const payment = name(row(order.method).Getaway, order.method, order.payment_method);
  return {
    id,
    /** Number for shoppers and for tracking. */
    number: name(order.orderNumber, order.invoice, order.order_number, order.order_id) || id,
    /** Id of the request that placed it; its payment sends the same id. '' if the host does not store request ids. */
    requestId: text(order.requestId),
    ...readStatus(order.status ?? items(order.statuses)[0]),
    isPaid: text(order.paid_status).toLowerCase() === 'paid',
    placedAt: timestamp(order.timestamp) ?? timestamp(order.created_at),
    /** `Getaway` of the payment, in the spelling of its kind; no other field of the gateway's row passes. */
    payment: findPaymentKind(payment) ?? payment,
    lines: readLines(order.productList),
    address: readAddress(row(Array.isArray(order.addresses) ? order.addresses[0] : order.addresses)),
    promo: readPromo(promo),
    /** Total before a promo code, minor units; null when unknown. */
    normalTotal: money(promo.normalPrice),
    shipping: money(order.shipping_charge ?? order.shipping_total),
    /** Total, minor units; null if the server does not state it. */
    total: money(order.total),
    /** Amount to pay before delivery, minor units; null if the host does not state it. */
    payNow: money(order.payNow),
    dueOnDelivery: money(order.dueOnDelivery),
    /** Whether the advance of a cash order is paid; null if the host does not state it. */
    isAdvancePaid: typeof order.advancePaid === 'boolean' ? order.advancePaid : null,
    /** State of the last transfer from a mobile wallet to the shop; null for none. */
    transfer: readTransferState(order.transfer),
    courier: {
      name: name(order.courier_name),
      status: name(order.courier_status),
      tracking: name(order.tracking_code, order.courier_id),
    },
    customerNote: text(order.customer_note),
    rejectNote: text(order.rejectNote),
    slip: imageSrc(order.file),
    /** Changes of status with their times, where the server reports them. */
    events: readEvents(order.history),
    canCancel: bool(order.canCancel, false),
    /** When a refund was requested because a paid order could not be canceled, epoch ms; null without a request. */
    refundRequestedAt: timestamp(order.refundRequestedAt),
    /** What the shopper returns; null if the host does not state it. */
    returnRequest: readReturnRequest(order.returnRequest),
  };
});
export type Order = Infer<typeof Order>;
