/** `PURGE_TO` and `PURGE_SECRET`: the cache that gets the changed URLs. */
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

/**
 * Null when no cache is configured.
 * @throws {ConfigError} for a value that cannot be used
 */
export function readPurgeConfig(env: Environment = process.env): PurgeConfig | null {
  const { PURGE_TO: to, PURGE_SECRET: secret } = readEnvironment(Variables, env);
  if (to === null) return null;
  const [, kind, id = ''] = /^(cloudflare|cloudfront):([A-Za-z0-9]+)$/.exec(to) ?? [];
  if (kind === 'cloudfront') return { kind, distribution: id };
  if (kind === undefined && !(URL.canParse(to) && /^https?:/.test(to))) {
    throw new ConfigError(
      `PURGE_TO: ${JSON.stringify(to)} is no cache; give https://HOOK, cloudflare:ZONE or cloudfront:DISTRIBUTION.`,
    );
  }
  if (secret === null) {
    const what =
      kind === 'cloudflare' ? 'an API token with permission to purge' : 'the key that signs the hook';
    throw new ConfigError(`PURGE_TO needs PURGE_SECRET: give ${what}.`);
  }
  return kind === 'cloudflare' ? { kind, zone: id, token: secret } : { kind: 'hook', url: to, secret };
}
