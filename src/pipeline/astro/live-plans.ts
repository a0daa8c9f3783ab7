/** Plans of the tenants for `astro dev`, made from the API's current responses and cached for five minutes. */
import path from 'node:path';
import { SHOP_FRESH_MS } from '#site/limits.ts';
import { type ApiSource, createApiSource } from '../api/api-source.ts';
import { readConfig } from '../config.ts';
import { fetchSnapshot } from '../fetch-snapshot.ts';
import { listPages } from '../list-pages.ts';
import { planDefaultSite } from '../plan/default-site.ts';
import { readTenants } from '../read-tenants.ts';
import { siteFiles } from '../site-files/site-files.ts';
import type { SitePlan } from '../site-plan.ts';

export interface LivePlans {
  /** The plan of the shop with a host name; the default site for an unknown host. */
  planFor(host: string): Promise<SitePlan>;
}

/** Environment and tenants file are read again for every plan. */
export function createLivePlans(): LivePlans {
  const plans = new Map<string, { until: number; plan: Promise<SitePlan> }>();
  let source: ApiSource | undefined;

  async function makePlan(host: string): Promise<SitePlan> {
    const config = readConfig();
    const { api, publicApi, tenants } = await readTenants(config.tenantsFile, config);
    const tenant = tenants.find(({ domain, aliases }) => domain === host || aliases.includes(host));
    if (!tenant) return planDefaultSite(publicApi);
    const cacheDir = path.resolve('.data/api-cache');
    source ??= createApiSource({
      baseUrl: api,
      concurrency: config.apiConcurrency,
      timeoutMs: config.apiTimeoutMs,
      cacheDir,
    });
    const fetched = await fetchSnapshot(tenant, source);
    if (fetched.kind === 'no-shop') return planDefaultSite(publicApi);
    const plan = listPages(fetched.snapshot, { tenant, publicApi, asOf: config.sourceDate ?? Date.now() });
    return { ...plan, files: [...plan.files, ...siteFiles(plan)] };
  }

  return {
    planFor(host) {
      const cached = plans.get(host);
      if (cached && cached.until > Date.now()) return cached.plan;
      const plan = makePlan(host);
      plans.set(host, { plan, until: Date.now() + SHOP_FRESH_MS });
      plan.catch(() => plans.delete(host));
      return plan;
    },
  };
}
