/** Prices an order from the shop's current documents. Amounts in the request are not used. */
import { and, eq, inArray } from 'drizzle-orm';
import { Product } from '#contract/entities/product.ts';
import { Shop } from '#contract/entities/shop.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';
import { deliveryCharge } from '#site/catalog/delivery.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { priceAt } from '#site/catalog/price.ts';
import { hasSize, productDocument, selectedVariation } from '../cart-lines.ts';
import { type CampaignPrice, campaignIdsOf, campaignPricesAt } from '../db/campaign-price.ts';
import type { Db } from '../db/connect.ts';
import type { OrderLine } from '../db/order-schema.ts';
import { type ApiDocument, products, shops } from '../db/schema.ts';
import { cashAdvance } from './payment-rules.ts';
import { type PromoEffect, promoEffect } from './promo.ts';

/** A line of an order request. */
export interface RequestedLine {
  productId: string;
  sku: string;
  size: string;
  /** Empty for none. */
  campaignId: string;
  quantity: number;
}

/** Why a line cannot be ordered, for the shopper. */
export interface RefusedLine {
  productId: string;
  sku: string;
  campaignId: string;
  reason: string;
}

export interface PricedOrder {
  lines: OrderLine[];
  refused: RefusedLine[];
  /** Minor units. */
  subtotal: number;
  /** Null when the shop states no charge. */
  delivery: number | null;
  promo: PromoEffect;
  /** Includes the delivery charge if it is known. */
  total: number;
  /** What is paid before delivery when the rest is paid in cash. */
  advance: number;
}

interface OrderRequest {
  shopId: string;
  lines: readonly RequestedLine[];
  /** Division or courier's city of the address. */
  province: string;
  promoCode: string | null;
  /** Null for a guest. */
  userId: string | null;
}

/**
 * @param at time of the prices, epoch ms
 * @param isLocked locks the products' rows until the transaction ends
 */
export async function priceOrder(
  db: Db,
  request: OrderRequest,
  at: number,
  { isLocked = false } = {},
): Promise<PricedOrder> {
  const { shopId, province, promoCode, userId } = request;
  const [shopRow] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shopId));
  const shop = Shop.parse(shopRow?.doc);
  const docs = await productDocs(db, shopId, request.lines, isLocked);
  const priced: { line: OrderLine; amount: number; shipping: Product['shipping'] }[] = [];
  const refused: RefusedLine[] = [];
  const ordered = new Map<string, number>();
  const campaignPriceOf = await campaignPricesAt(db, shopId, request.lines, at);
  const campaignIdOf = await campaignIdsOf(db, shopId, request.lines, at);
  for (const line of request.lines) {
    const { productId, sku, campaignId } = line;
    const result = priceLine(
      shop,
      { ...line, campaignId: campaignIdOf(line) },
      { doc: docs.get(productId), campaign: campaignPriceOf(line) },
      at,
      ordered,
    );
    if (typeof result === 'string') refused.push({ productId, sku, campaignId, reason: result });
    else priced.push(result);
  }
  const subtotal = priced.reduce((sum, { amount }) => sum + amount, 0);
  const delivery = deliveryCharge(
    priced.map(({ line, shipping }) => ({ shipping, quantity: line.quantity })),
    shop,
    isInsideDhaka(province),
  );
  const promo = await promoEffect(db, { shopId, code: promoCode, userId, subtotal }, at);
  const total = subtotal - promo.discount + (delivery ?? 0);
  return {
    lines: priced.map(({ line }) => line),
    refused,
    subtotal,
    delivery,
    promo,
    total,
    advance: await cashAdvance(db, shopId, { province, delivery, total }),
  };
}

async function productDocs(db: Db, shopId: string, lines: readonly RequestedLine[], isLocked: boolean) {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const query = db
    .select({ id: products.id, doc: products.doc })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, ids)))
    // All transactions lock in the same sequence, so that two orders cannot deadlock.
    .orderBy(products.id);
  const rows = ids.length === 0 ? [] : await (isLocked ? query.for('update') : query);
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}

/**
 * @param ordered quantities of the lines so far, by the stock that they take: lines of one variant share its stock, and
 * variants without a stock of their own share the product's
 */
function priceLine(
  shop: Shop,
  line: RequestedLine,
  { doc, campaign }: { doc: ApiDocument | undefined; campaign: CampaignPrice | null },
  at: number,
  ordered: Map<string, number>,
) {
  if (doc === undefined) return 'This product is not sold any more.';
  const { productId, campaignId, quantity } = line;
  const product = Product.parse({ ...doc, ...campaign });
  const variation = selectedVariation(product, line.sku);
  if (variation === undefined || !hasSize(product, variation, line.size)) {
    return 'This variant is not sold any more.';
  }
  const running = campaign === null ? null : { start: null, end: null, status: true };
  const { state, stock } = availability(product, variation, { ...shop, at, campaign: running });
  if (state === 'upcoming') return 'This product is not on sale yet.';
  if (state === 'unpriced') return 'This product has no price.';
  if (!isSellable(state)) return 'This product is sold out.';
  const sku = variation?.sku ?? '';
  const key = JSON.stringify([productId, variation?.stock == null ? '' : sku]);
  const totalQuantity = (ordered.get(key) ?? 0) + quantity;
  if (stock !== null && totalQuantity > stock) return `Only ${stock} left.`;
  ordered.set(key, totalQuantity);
  const { price } = priceAt(product, variation, at, running);
  return {
    line: {
      doc: productDocument({ ...line, sku }, doc, campaign, at) ?? {},
      productId,
      sku,
      campaignId,
      quantity,
    },
    amount: price * quantity,
    shipping: product.shipping,
  };
}
