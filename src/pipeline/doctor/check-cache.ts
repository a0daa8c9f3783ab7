/** Checks that the cache of a shop can be purged. */
import type { Tenant } from '#site/tenant.ts';
import { ConfigError } from '#system/config-error.ts';
import { readPurgeConfig, readTenantPurgeConfig } from '../purge/config.ts';
import { type Finding, problem } from './finding.ts';

export function cacheFindings({ purgeTo }: Pick<Tenant, 'purgeTo'>): Finding[] {
  try {
    if (purgeTo === null) readPurgeConfig();
    else readTenantPurgeConfig(purgeTo);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [problem('Its cache is not purged.', error.message)];
  }
}
