/** Decides whether a shop must be planned again. */
import { createHash } from 'node:crypto';
import type { PlanSettings } from '../plan/settings.ts';

/**
 * Hash of all inputs of a release except `asOf`, whose effect ends at `validUntil`.
 * @param fingerprint hash of all responses of the API
 */
export function inputHash(bundle: string, settings: PlanSettings, fingerprint: string): string {
  const { tenant, publicApi } = settings;
  return createHash('sha256')
    .update(JSON.stringify([bundle, tenant, publicApi, fingerprint]))
    .digest('hex');
}

/** As {@link inputHash}, for the site of hosts that have no shop. */
export function defaultSiteHash(bundle: string, publicApi: string): string {
  return createHash('sha256')
    .update(JSON.stringify([bundle, publicApi]))
    .digest('hex');
}
