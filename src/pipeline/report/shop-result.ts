/** The result of one shop in a build, as `--json` prints it. */
import type { StoredRelease } from '#releases/release-store.ts';

/**
 * - `built`: a new release is live.
 * - `unchanged`: the live release matches the API; nothing was written.
 * - `no-shop`: the API has no shop for the domain.
 * - `pinned`: an operator pinned the live release; nothing was requested or written.
 * - `busy`: another process builds the shop; `error` names it.
 * - `failed`: `error` has the reason; the last release stays live.
 */
export type ShopStatus = 'built' | 'unchanged' | 'no-shop' | 'pinned' | 'busy' | 'failed';

export interface FailedCallResult {
  /** Name of the call in `src/contract/endpoints/`. */
  call: string;
  /** The call with its URL, and the reason of the failure. */
  message: string;
  /** Age of the last good response, which is used instead; null if the shop is built without the response. */
  ageMs: number | null;
}

export interface FailedPage {
  path: string;
  /** Why the page could not be planned or rendered. */
  message: string;
  /** Whether its previous version stays; otherwise it is left out. */
  isKept: boolean;
}

export interface ShopResult {
  domain: string;
  status: ShopStatus;
  /** Id of the live release after the build; null when there is none. */
  release: string | null;
  /** Pages of that release. */
  pages: number;
  /** Files that this build wrote, pages included. */
  written: number;
  /** Files of the live release that this build did not write. */
  unchanged: number;
  /** Requests sent to the API, retries included. */
  calls: number;
  warnings: string[];
  /** Why a cache may still have pages of earlier releases (also among the warnings); null if no purge failed. */
  purgeProblem: string | null;
  /** Optional calls that failed. */
  failedCalls: FailedCallResult[];
  failedPages: FailedPage[];
  /** The problem and its remedy; null unless `busy` or `failed`. */
  error: string | null;
  /** When the live release must be rebuilt even if the API's data stay the same, epoch ms; null: never, or pinned. */
  validUntil: number | null;
  ms: number;
}

/** The outcome of a shop's build, from which its result is made. */
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

/** The result of a shop whose build ended without a result. */
export function failedResult(domain: string, error: string, ms: number): ShopResult {
  return {
    domain,
    status: 'failed',
    error,
    release: null,
    pages: 0,
    written: 0,
    unchanged: 0,
    calls: 0,
    warnings: [],
    failedCalls: [],
    failedPages: [],
    purgeProblem: null,
    validUntil: null,
    ms: Math.round(ms),
  };
}

/** Exit code of a build: 0 if every shop matches the API or is pinned, else 1. */
export function exitCode(results: readonly ShopResult[]): 0 | 1 {
  return results.every(isComplete) ? 0 : 1;
}

/** Whether the live release matches the API, or is pinned by an operator. */
export function isComplete({ status, failedCalls, failedPages }: ShopResult): boolean {
  const isBuilt = status !== 'failed' && status !== 'busy';
  return isBuilt && failedCalls.length === 0 && failedPages.length === 0;
}
