/** Messages between a worker and its build process. */
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import type { Tenant } from '#site/tenant.ts';

/** One build of one shop. */
export interface BuildRequest {
  tenant: Tenant;
  /** URL of the API for the build, and for the browser. */
  api: string;
  publicApi: string;
  /** A sample of all tenants, to detect an API that has lost every shop. */
  sample: readonly Pick<Tenant, 'domain'>[];
}

export type ToBuildProcess =
  | { type: 'build'; id: number; request: BuildRequest }
  /** Requests to an API host that may be sent now. */
  | { type: 'permits'; host: string; count: number };

export type FromBuildProcess =
  /** The bundle is loaded. */
  | { type: 'ready'; bundle: string }
  /** @property rss resident memory of the process, bytes */
  | { type: 'result'; id: number; result: ShopResult; rss: number }
  | { type: 'permits'; host: string }
  | { type: 'note'; text: string };

/** Options of a build process, as JSON in its first argument. */
export interface BuildProcessOptions {
  /** The checkout. */
  root: string;
  /** URL of the target of the releases. */
  target: string;
  apiConcurrency: number;
  apiTimeoutMs: number;
}
