/** What decides a release beside bundle and snapshot. */
import type { Tenant } from '#site/tenant.ts';

export interface PlanSettings {
  tenant: Tenant;
  /** The instant at which offers, campaigns and the year are evaluated, epoch ms. */
  asOf: number;
  /** API origin the browser talks to. */
  publicApi: string;
}
