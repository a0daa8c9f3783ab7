/** The result of one shop in a build, as `--json` prints it. */

/**
 * - `built`: a new release is live.
 * - `unchanged`: the live release matches the API; nothing was written.
 * - `no-shop`: the API has no shop for the domain.
 * - `failed`: `error` has the reason; the last release stays live.
 */
export type ShopStatus = 'built' | 'unchanged' | 'failed' | 'no-shop';

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
  /** The problem and its remedy; null unless `failed`. */
  error: string | null;
  /** When the live release must be rebuilt although the API's data stay the same, epoch ms; null: never. */
  validUntil: number | null;
  ms: number;
}

/** Exit code of a build: 0 when every shop matches the API, 1 when some failed. */
export function exitCode(results: readonly ShopResult[]): 0 | 1 {
  return results.some((result) => result.status === 'failed') ? 1 : 0;
}
