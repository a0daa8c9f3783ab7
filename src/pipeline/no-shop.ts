/** Decides what to do when the API has no shop for a domain: one such response may be an error. */
import type { NoShopRecord } from '#releases/no-shop-record.ts';

/** A second "no shop" response confirms the first after this time. */
export const NO_SHOP_CONFIRM_MS = 10 * 60 * 1000;

export interface NoShopDecision {
  /** Whether the 404 site replaces the shop. Until then the last release stays live. */
  publish: boolean;
  /** What to store for the next build. */
  record: NoShopRecord;
}

/**
 * Decides after a response "no shop" at `now`. Do not call it after a failed look-up.
 * @param previous the record of earlier responses; null when the look-up before found a shop
 */
export function decideNoShop(previous: NoShopRecord | null, now: number): NoShopDecision {
  // A record from the future was written before the clock was set back: the ten minutes start again.
  const record = previous === null || previous.since > now ? { since: now } : previous;
  return { publish: now - record.since >= NO_SHOP_CONFIRM_MS, record };
}
