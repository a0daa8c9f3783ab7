/** What became of one shop in a build: the line an operator, a scheduler or a test reads. */

/**
 * - `built`: a new release is live.
 * - `unchanged`: the live release is still right; nothing was written.
 * - `no-shop`: the API says that the domain has no shop.
 * - `failed`: see `error`; the last release stays live.
 */
export type ShopStatus = 'built' | 'unchanged' | 'failed' | 'no-shop';

export interface ShopResult {
  domain: string;
  status: ShopStatus;
  /** Id of the release that is live afterwards; null when there is none. */
  release: string | null;
  /** Pages of that release. */
  pages: number;
  /** Files that this build wrote, pages and others. */
  written: number;
  /** Files of the live release that this build did not write. */
  unchanged: number;
  /** Requests sent to the API, repeats included. */
  calls: number;
  warnings: string[];
  /** What went wrong and what to do; null unless `failed`. */
  error: string | null;
  /** When the live release must be built again although nothing changes at the API, epoch ms; null = never. */
  validUntil: number | null;
  ms: number;
}

/** Exit code of a build: 0 when every shop matches the API, 1 when some failed. */
export function exitCode(results: readonly ShopResult[]): 0 | 1 {
  return results.some((result) => result.status === 'failed') ? 1 : 0;
}
