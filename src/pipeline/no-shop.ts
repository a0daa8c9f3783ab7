/**
 * When to believe a response "no shop": one such response may be an error, and an API that lost its data sends it for
 * every tenant.
 */
import * as z from 'zod';
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import type { StoredFiles } from '#releases/release-store.ts';
import { readJsonOrNull, removeJson } from '#releases/stored-json.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { ShopReader } from './snapshot/shop-reader.ts';

/** In the shop's folder. Missing while the domain has a shop. */
const RECORD_FILE = 'no-shop.json';

const NoShopRecord = z.object({
  /** Time since which the API responds "no shop" for the domain, epoch ms. */
  since: z.int().nonnegative(),
});
export type NoShopRecord = z.infer<typeof NoShopRecord>;

/** Null also for a damaged record: then the ten minutes of confirmation start again. */
export async function readNoShopRecord(shop: StoredFiles): Promise<NoShopRecord | null> {
  return readJsonOrNull(shop, RECORD_FILE, NoShopRecord);
}

export async function writeNoShopRecord(shop: StoredFiles, record: NoShopRecord): Promise<void> {
  await shop.write(RECORD_FILE, `${JSON.stringify(record)}\n`);
}

export async function removeNoShopRecord(shop: StoredFiles): Promise<void> {
  if ((await readNoShopRecord(shop)) !== null) await removeJson(shop, RECORD_FILE);
}

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

/** Tenants that are looked up, evenly spread over all. */
const SAMPLE_SIZE = 20;

/**
 * Whether the API has any shop at all. Returns a function that looks up a sample of the tenants at its first call and
 * caches whether one of them has a shop. The result is true for a single tenant, because no other can be compared. A
 * failed look-up counts as no shop.
 */
export function createShopProbe(
  tenants: readonly Pick<Tenant, 'domain'>[],
  source: ApiSource,
  signal?: AbortSignal,
): () => Promise<boolean> {
  let result: Promise<boolean> | undefined;
  async function probe(): Promise<boolean> {
    if (tenants.length < 2) return true;
    const step = Math.max(1, Math.floor(tenants.length / SAMPLE_SIZE));
    for (const { domain } of tenants.filter((_, index) => index % step === 0).slice(0, SAMPLE_SIZE)) {
      const reader = new ShopReader(domain, source, { signal });
      const lookUp = await reader.replaceable(shopEndpoints.domainInfo, { domain }, '');
      if ((await lookUp()) !== null) return true;
    }
    return false;
  }
  return () => {
    result ??= probe();
    return result;
  };
}
