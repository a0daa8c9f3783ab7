/** Decides whether a shop must be planned again. */
import { createHash } from 'node:crypto';
import type { PlanSettings } from '../plan/settings.ts';
import type { Renderer } from '../site-plan.ts';

/** The hashes of all code that makes a release. */
type Code = Pick<Renderer, 'bundle' | 'planHash'>;

/**
 * Hash of all inputs of a release except `asOf`, whose effect ends at `validUntil`.
 * @param fingerprint hash of all responses of the API
 */
export function inputHash({ bundle, planHash }: Code, settings: PlanSettings, fingerprint: string): string {
  const { tenant, publicApi } = settings;
  return createHash('sha256')
    .update(JSON.stringify([bundle, planHash, tenant, publicApi, fingerprint]))
    .digest('hex');
}

/** As {@link inputHash}, for the site of hosts that have no shop. */
export function defaultSiteHash({ bundle, planHash }: Code, publicApi: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bundle, planHash, publicApi]))
    .digest('hex');
}
