/** The inputs of a release besides bundle and snapshot. */
import type { Tenant } from '#site/tenant.ts';

export interface PlanSettings {
  tenant: Tenant;
  /** The time at which offers, campaigns and the year are evaluated, epoch ms. */
  asOf: number;
  /** Origin of the API for the browser. */
  publicApi: string;
}
