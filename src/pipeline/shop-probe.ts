/** Whether the API has any shop at all. An API that lost its data returns "no shop" for every tenant. */
import * as shopEndpoints from '#contract/endpoints/shop.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { ShopReader } from './snapshot/shop-reader.ts';

/** Tenants that are looked up, evenly spread over all. */
const SAMPLE_SIZE = 20;

/**
 * Returns a function that looks up a sample of the tenants at its first call and caches whether one of them has a
 * shop. The result is true for a single tenant, because no other can be compared. A failed look-up counts as no
 * shop.
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
