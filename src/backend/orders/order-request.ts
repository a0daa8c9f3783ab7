/**
 * An order request: its account, and its body with items, address and payment. Its amounts are only compared with the
 * server's.
 */
import { z } from 'zod';
import { ADVERT_FIELDS } from '#contract/entities/advert.ts';
import { CartLine } from '#contract/entities/cart.ts';
import type { OrderAttribution } from '#contract/entities/order-request.ts';
import { PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import { money, text } from '#contract/readers/values.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { readText } from '#site/typed/text.ts';
import { requireUser } from '../accounts/sessions.ts';
import { AddressFields } from '../contact-fields.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId } from '../validate.ts';
import type { RequestedLine } from './price-order.ts';

/** The token of a guest. */
const GUEST = '0';

/**
 * The user of an order request; null for a guest.
 *
 * @throws Refusal 404 for an unknown shop, 401 if the token has no session in the shop, 400 if query and body
 * name different shops
 */
export async function orderUser(
  deps: RouteDeps,
  token: string,
  shopId: string,
  bodyShopId = shopId,
): Promise<string | null> {
  await shopOfId(deps, shopId);
  if (bodyShopId !== shopId) throw new Refusal(400, 'The order names another shop.');
  return token === GUEST ? null : (await requireUser(deps, token, shopId)).id;
}

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
    method: z
      .object({ Getaway: z.string().max(40).default('CashOnDelivery') })
      .default({ Getaway: 'CashOnDelivery' }),
  })
  .transform((body) => ({
    shopId: body.shopId,
    lines: body.productList,
    province: body.addresses.province,
    payment: body.method.Getaway,
    promoCode: readPromoCode(body.promoHistory.promoCode ?? '') || null,
  }));

/** An id of Facebook's pixel. Malformed ids are dropped: an order is not refused for its tags. */
const PixelId = z
  .string()
  .regex(/^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/)
  .optional()
  .catch(undefined);

/** The name of a campaign, as in the advert's link. Malformed names are dropped, too. */
const CampaignName = z
  .string()
  .max(400)
  .transform((typed) => [...readText(typed)].slice(0, 200).join('') || undefined)
  .optional()
  .catch(undefined);
const ClickId = z
  .string()
  .regex(/^[\w.-]{1,500}$/)
  .optional()
  .catch(undefined);

const Attribution = z.object({
  fbp: PixelId,
  fbc: PixelId,
  utm_source: CampaignName,
  utm_medium: CampaignName,
  utm_campaign: CampaignName,
  utm_term: CampaignName,
  utm_content: CampaignName,
  utm_id: CampaignName,
  fbclid: ClickId,
  gclid: ClickId,
});

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
    /** False for Buy Now: the lines of the account's cart stay. */
    fromCart: z.boolean().default(true),
    attribution: Attribution.optional().catch(undefined),
  })
  .transform((body) => ({
    requestId: body.requestId,
    shopId: body.shopId,
    lines: body.productList,
    isFromCart: body.fromCart,
    address: body.addresses,
    province: body.addresses.province,
    payment: body.method.Getaway,
    promoCode: readPromoCode(body.promoHistory.promoCode ?? '') || null,
    /** The total that the shopper saw, minor units; -1 for none. */
    total: money(body.total) ?? -1,
    note: body.customer_note,
    attribution: attributionOf(body.attribution),
    /** Id of an uploaded image. */
    slip: body.file === false ? null : (/\/image\/([\w-]{16,64})$/.exec(body.file)?.[1] ?? null),
  }));

/** Null if no value is set. */
function attributionOf(values: z.output<typeof Attribution> | undefined): OrderAttribution | null {
  const found = (['fbp', 'fbc', ...ADVERT_FIELDS] as const).flatMap((field) => {
    const value = values?.[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

export type OrderRequest = z.output<typeof OrderBody>;
