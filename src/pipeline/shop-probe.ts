/** Whether the API still knows any shop: one that has lost its data calls every shop gone, without an error. */
import * as endpoints from '#contract/endpoints.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { createShopReader } from './snapshot/shop-reader.ts';

/** Of many tenants so many are asked about, evenly spread. */
const MOST_ASKED = 20;

/**
 * The question, asked once a build and only when a shop seems gone. True with a single tenant: there is nothing
 * to compare it with. A look-up that fails counts as none.
 */
export function createShopProbe(
  tenants: readonly Pick<Tenant, 'domain'>[],
  source: ApiSource,
  signal?: AbortSignal,
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  async function ask(): Promise<boolean> {
    if (tenants.length < 2) return true;
    const step = Math.max(1, Math.floor(tenants.length / MOST_ASKED));
    for (const { domain } of tenants.filter((_, index) => index % step === 0).slice(0, MOST_ASKED)) {
      const reader = createShopReader(domain, source, signal, () => undefined);
      const lookUp = await reader.optional(endpoints.domainInfo, { domain }, null);
      if ((await lookUp()) !== null) return true;
    }
    return false;
  }
  return () => {
    answer ??= ask();
    return answer;
  };
}
