/** The cache that gets the changed URLs: `PURGE_TO`, or `purgeTo` of a tenant, with `PURGE_SECRET`. */
import * as z from 'zod';
import { ConfigError } from '#system/config-error.ts';
import { type Environment, readEnvironment } from '#system/read-environment.ts';

export type PurgeConfig =
  | { kind: 'hook'; url: string; secret: string }
  | { kind: 'cloudflare'; zone: string; token: string }
  | { kind: 'cloudfront'; distribution: string };

const Variables = z.object({
  PURGE_TO: z.string().nullable().default(null),
  PURGE_SECRET: z.string().nullable().default(null),
});

/** `purgeTo` of a tenant without a cache. */
export const NO_CACHE = 'none';

const CACHES = 'give https://HOOK, cloudflare:ZONE or cloudfront:DISTRIBUTION';

/**
 * Null when no cache is configured.
 * @throws {ConfigError} for a value that cannot be used
 */
export function readPurgeConfig(env: Environment = process.env): PurgeConfig | null {
  const { PURGE_TO: to, PURGE_SECRET: secret } = readEnvironment(Variables, env);
  if (to === null) return null;
  if (!isCache(to)) throw new ConfigError(`PURGE_TO: ${JSON.stringify(to)} is no cache; ${CACHES}.`);
  return withSecret('PURGE_TO', to, secret);
}

/**
 * The cache of a tenant; null if it has none.
 * @param to the tenant's `purgeTo`
 * @throws {ConfigError} when it needs a secret and PURGE_SECRET is not set
 */
export function readTenantPurgeConfig(to: string, env: Environment = process.env): PurgeConfig | null {
  return to === NO_CACHE ? null : withSecret('purgeTo', to, readEnvironment(Variables, env).PURGE_SECRET);
}

/** What to change so that `to` is a valid `purgeTo`; null if it is valid. */
export function purgeToProblem(to: string): string | null {
  return to === NO_CACHE || isCache(to) ? null : `"${to}" is no cache; ${CACHES}, or "${NO_CACHE}"`;
}

function serviceIn(to: string): { kind: string | undefined; id: string } {
  const [, kind, id = ''] = /^(cloudflare|cloudfront):([A-Za-z0-9]+)$/.exec(to) ?? [];
  return { kind, id };
}

function isCache(to: string): boolean {
  return serviceIn(to).kind !== undefined || (URL.canParse(to) && /^https?:/.test(to));
}

function withSecret(name: string, to: string, secret: string | null): PurgeConfig {
  const { kind, id } = serviceIn(to);
  if (kind === 'cloudfront') return { kind, distribution: id };
  if (secret === null) {
    const what =
      kind === 'cloudflare' ? 'an API token with permission to purge' : 'the key that signs the hook';
    throw new ConfigError(`${name} needs PURGE_SECRET: give ${what}.`);
  }
  return kind === 'cloudflare' ? { kind, zone: id, token: secret } : { kind: 'hook', url: to, secret };
}
