/** What to do when the API says that a domain has no shop: one such answer may be a hiccup. */
import * as z from 'zod';

/** The second answer counts from this long after the first. */
export const NO_SHOP_CONFIRM_MS = 10 * 60 * 1000;

/** Content of `<out>/<domain>/no-shop.json`; the file goes as soon as the domain has a shop again. */
export interface NoShopRecord {
  /** When the API first said so, epoch ms. */
  since: number;
}

export interface NoShopDecision {
  /** Whether the 404 site takes the place of the shop; until then the last release stays live. */
  publish: boolean;
  /** What to remember for the next build. */
  record: NoShopRecord;
}

/**
 * Decides after an answer "no shop" at `now`. A failed look-up is no answer and must not come here.
 * @param previous the record of the answer before, null when the look-up before found a shop
 */
export function decideNoShop(previous: NoShopRecord | null, now: number): NoShopDecision {
  // A record from the future tells of a clock that was set back: count again from here.
  const record = previous === null || previous.since > now ? { since: now } : previous;
  return { publish: now - record.since >= NO_SHOP_CONFIRM_MS, record };
}

const Stored = z.object({ since: z.int().nonnegative() });

/** Reads the stored record; a damaged one counts as none, which only costs ten minutes. */
export function parseNoShopRecord(text: string): NoShopRecord | null {
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
