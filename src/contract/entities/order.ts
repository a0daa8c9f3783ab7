/** Orders of a shopper (`src/contract/README.md` §6.11). */

import { imageSrc } from '../readers/images.ts';
import { type Infer, inner, innerList, readTable, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, flag, items, money, name, recordId, row, text } from '../readers/values.ts';
import { addressFields } from './address.ts';
import type { AddressInput } from './address-input.ts';
import { cartLineFields } from './cart.ts';
import { orderStatus } from './order-status.ts';
import { findPaymentKind } from './payment-kind.ts';
import { returnRequest } from './refund.ts';
import { transferState } from './transfer.ts';

/** The status; null where it is missing. '' is a status. */
export function statusOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : name(value);
}

/** The first of the statuses of an order. */
export function firstStatus(value: unknown): string {
  return name(items(value)[0]);
}

const lines = innerList(cartLineFields);
/** The address is an object, or a list of one. */
function readAddress(value: unknown): AddressInput | null {
  return readTable(addressFields, row(Array.isArray(value) ? value[0] : value));
}
const paymentName = inner((field) => field(name, 'Getaway'));
const events = innerList((field, required) => ({
  ...orderStatus(field(name, 'status')),
  at: required(timestamp, 'time'),
}));
/** Without a promo code it is absent or has `status: false`. */
const promoHistory = inner((field) => ({
  code: field(name, 'promoCode'),
  discount: field(money, 'promoDiscount') ?? 0,
  total: field(money, 'promoPrice'),
  normalTotal: field(money, 'normalPrice'),
}));

export const Order = record('an order with _id', (field, required) => {
  const id = required(recordId, '_id');
  const { normalTotal, ...promo } = field(promoHistory, 'promoHistory');
  const payment = field(paymentName, 'method') || field(name, 'method', 'payment_method');
  return {
    id,
    /** Number for shoppers and for tracking. */
    number: field(name, 'orderNumber', 'invoice', 'order_number', 'order_id') || id,
    /** Id of the request that placed it; its payment sends the same id. '' if the host does not store request ids. */
    requestId: field(text, 'requestId'),
    ...orderStatus(field(statusOrNull, 'status') ?? field(firstStatus, 'statuses')),
    isPaid: field(text, 'paid_status').toLowerCase() === 'paid',
    placedAt: field(timestamp, 'timestamp') ?? field(timestamp, 'created_at'),
    /** `Getaway` of the payment, in the spelling of its kind; no other field of the gateway's row passes. */
    payment: findPaymentKind(payment) ?? payment,
    lines: field(lines, 'productList'),
    address: field(readAddress, 'addresses'),
    /** Null for an order without a promo code. */
    promo: promo.code === '' ? null : promo,
    /** Total before a promo code, minor units; null when unknown. */
    normalTotal,
    shipping: field(money, 'shipping_charge') ?? field(money, 'shipping_total'),
    /** Total, minor units; null if the server does not state it. */
    total: field(money, 'total'),
    /** Amount to pay before delivery, minor units; null if the host does not state it. */
    payNow: field(money, 'payNow'),
    dueOnDelivery: field(money, 'dueOnDelivery'),
    /** Whether the advance of a cash order is paid; null if the host does not state it. */
    isAdvancePaid: field(flag, 'advancePaid'),
    /** State of the last transfer from a mobile wallet to the shop; null for none. */
    transfer: field(transferState, 'transfer'),
    courier: {
      name: field(name, 'courier_name'),
      status: field(name, 'courier_status'),
      tracking: field(name, 'tracking_code', 'courier_id'),
    },
    customerNote: field(text, 'customer_note'),
    rejectNote: field(text, 'rejectNote'),
    slip: field(imageSrc, 'file'),
    /** Changes of status with their times, where the server reports them. */
    events: field(events, 'history'),
    canCancel: field(bool, 'canCancel'),
    /** When a refund was requested, of a paid order that could not be canceled or was paid twice, epoch ms; null for none. */
    refundRequestedAt: field(timestamp, 'refundRequestedAt'),
    /** What the shopper returns; null if the host does not state it. */
    returnRequest: field(returnRequest, 'returnRequest'),
  };
});
export type Order = Infer<typeof Order>;
