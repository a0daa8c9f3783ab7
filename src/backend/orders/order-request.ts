/** The body of an order request: items, address, payment. Its amounts are only compared with the server's. */
import { z } from 'zod';
import { CartLine } from '#contract/entities/cart.ts';
import { PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import { money, text } from '#contract/readers/values.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { readText } from '#site/typed/free-text.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { AddressFields } from '../address-fields.ts';
import { ObjectId } from '../validate.ts';
import type { RequestedLine } from './price-order.ts';

const Line = z.record(z.string(), z.unknown()).transform((row, context): RequestedLine => {
  const parsed = CartLine.safeParse(row);
  if (!parsed.success) {
    context.addIssue('must be a cart line');
    return z.NEVER;
  }
  const { productId, variation, size, quantity } = parsed.data;
  return {
    productId,
    sku: variation?.sku ?? '',
    size,
    campaignId: text(row.campaignId),
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  };
});

const OrderLines = z.array(Line).min(1, 'Your cart is empty.').max(MAX_CART_LINES);
const Promo = z.object({ promoCode: z.string().max(60).optional() }).default({});

/** A draft order: its address and payment may be unfinished. The delivery charge depends only on the province. */
export const QuoteBody = z
  .object({
    shopId: ObjectId,
    productList: OrderLines,
    addresses: z.object({ province: z.string().max(100).default('') }).default({ province: '' }),
    promoHistory: Promo,
  })
  .transform((body) => ({
    shopId: body.shopId,
    lines: body.productList,
    province: body.addresses.province,
    promoCode: readPromoCode(body.promoHistory.promoCode ?? '') || null,
  }));

const Method = z.object({ Getaway: z.enum(PAYMENT_KINDS, 'must be a known gateway') });

export const OrderBody = z
  .object({
    requestId: z.string().min(8, 'must be an id made by the client').max(64),
    shopId: ObjectId,
    productList: OrderLines,
    addresses: AddressFields,
    method: Method,
    promoHistory: Promo,
    total: z.unknown().optional(),
    customer_note: z.string().overwrite(readText).max(1_000).default(''),
    file: z.union([z.literal(false), z.string().max(2_000)]).default(false),
  })
  .transform((body) => ({
    requestId: body.requestId,
    shopId: body.shopId,
    lines: body.productList,
    address: body.addresses,
    province: body.addresses.province,
    payment: body.method.Getaway,
    promoCode: readPromoCode(body.promoHistory.promoCode ?? '') || null,
    /** The total that the shopper saw, minor units; -1 for none. */
    total: money(body.total) ?? -1,
    note: body.customer_note,
    /** Id of an uploaded image. */
    slip: body.file === false ? null : (/\/image\/([\w-]{16,64})$/.exec(body.file)?.[1] ?? null),
  }));
export type OrderRequest = z.output<typeof OrderBody>;
