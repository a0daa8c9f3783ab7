/** The outcome of a shop's build, from which its result is made. */
import type { StoredRelease } from '#releases/release-store.ts';
import type { ShopResult, ShopStatus } from './shop-result.ts';

export type Outcome = Omit<ShopResult, 'domain' | 'ms' | 'error'>;

/** @param release the live release after the build; null for none */
export function outcomeOf(
  status: ShopStatus,
  release: StoredRelease | null,
  facts: Pick<Outcome, 'calls' | 'warnings' | 'failedCalls' | 'written' | 'validUntil'> & Partial<Outcome>,
): Outcome {
  const files = release ? Object.keys(release.manifest.files).length : 0;
  const pages = release?.manifest.counts.pages ?? 0;
  return {
    status,
    release: release?.id ?? null,
    pages,
    unchanged: Math.max(files - facts.written, 0),
    failedPages: [],
    purgeProblem: null,
    ...facts,
  };
}

/** @param purgeProblem why a cache was not purged; null if all were */
export function withPurge(outcome: Outcome, purgeProblem: string | null): Outcome {
  if (purgeProblem === null) return outcome;
  return { ...outcome, purgeProblem, warnings: [...outcome.warnings, purgeProblem] };
}
