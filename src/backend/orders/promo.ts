/** Promo codes: a percentage or an amount off the subtotal of an order. */
import { and, count, eq, isNotNull, ne } from 'drizzle-orm';
import { endTimestamp, timestamp } from '#contract/readers/timestamp.ts';
import { flag, money, num, text, count as wholeNumber } from '#contract/readers/values.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import type { Db } from '../db/connect.ts';
import { orders, promoCodes } from '../db/order-schema.ts';
import { CANCELED } from './order-status.ts';

export interface PromoEffect {
  /** The code in use; null if there is none or it is refused. */
  code: string | null;
  /** Minor units. */
  discount: number;
  /** Why a code is refused, for the shopper; '' otherwise. */
  message: string;
}

interface PromoRequest {
  shopId: string;
  /** As typed; null for none. */
  code: string | null;
  /** Null for a guest. */
  userId: string | null;
  /** Sum of the lines without delivery, minor units. */
  subtotal: number;
}

/** @param at epoch ms */
export async function promoEffect(db: Db, request: PromoRequest, at: number): Promise<PromoEffect> {
  const code = readPromoCode(request.code ?? '').toUpperCase();
  if (code === '') return { code: null, discount: 0, message: '' };
  const refused = (message: string) => ({ code: null, discount: 0, message });
  const [row] = await db
    .select({ doc: promoCodes.doc })
    .from(promoCodes)
    .where(and(eq(promoCodes.shopId, request.shopId), eq(promoCodes.code, code)))
    // Orders with one code are placed one at a time, so that concurrent orders do not exceed its limits.
    .for('update');
  if (row === undefined || flag(row.doc.status) === false) return refused('This promo code is not known.');
  const { doc } = row;
  const startsAt = timestamp(doc.startDateTime);
  const endsAt = endTimestamp(doc.endDateTime);
  if (startsAt !== null && at < startsAt) return refused('This promo code is not valid yet.');
  if (endsAt !== null && at >= endsAt) return refused('This promo code has expired.');
  const refusal = await usageRefusal(db, request, code, doc);
  if (refusal !== null) return refused(refusal);
  const { subtotal } = request;
  const percent = Math.min(100, Math.max(0, num(doc.price) ?? 0));
  const amount =
    text(doc.type) === 'percentage' ? Math.round((subtotal * percent) / 100) : (money(doc.price) ?? 0);
  return { code, discount: Math.min(amount, subtotal), message: '' };
}

/** `usageLimitPerUser` needs an account; `userLimit` bounds all uses. Canceled orders do not count. */
async function usageRefusal(
  db: Db,
  { shopId, userId }: PromoRequest,
  code: string,
  doc: Record<string, unknown>,
): Promise<string | null> {
  const perUser = wholeNumber(doc.usageLimitPerUser);
  const overall = wholeNumber(doc.userLimit);
  const used = async (ofUser: string | null) => {
    const [row] = await db
      .select({ n: count() })
      .from(orders)
      .where(
        and(
          eq(orders.shopId, shopId),
          eq(orders.promoCode, code),
          ne(orders.status, CANCELED),
          ofUser === null ? isNotNull(orders.id) : eq(orders.userId, ofUser),
        ),
      );
    return row?.n ?? 0;
  };
  if (perUser !== null && perUser > 0) {
    if (userId === null) return 'Please sign in to use this promo code.';
    if ((await used(userId)) >= perUser) return 'You have used this promo code already.';
  }
  if (overall !== null && overall > 0 && (await used(null)) >= overall) return 'This promo code is used up.';
  return null;
}
