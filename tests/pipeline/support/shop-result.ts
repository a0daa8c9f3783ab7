import type { ShopResult } from '#pipeline/report/shop-result.ts';

/** The result of a build that changed pages. */
export function aShopResult(domain: string, more: Partial<ShopResult> = {}): ShopResult {
  return {
    domain,
    status: 'built',
    release: `release of ${domain}`,
    pages: 12,
    written: 3,
    unchanged: 9,
    calls: 20,
    warnings: [],
    failedCalls: [],
    failedPages: [],
    purgeProblem: null,
    error: null,
    validUntil: null,
    ms: 40,
    ...more,
  };
}
