/**
 * Sends the URLs that an activation changed to the cache of the shop. They are stored with the shop before the switch
 * and removed when the cache has accepted them, so that the next build of the shop sends them after a crash.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseManifest } from '#releases/manifest.ts';
import type { StoredFiles } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import { ConfigError } from '#system/config-error.ts';
import { errorMessage } from '#system/error-facts.ts';
import { changedUrls } from './changed-urls.ts';
import { NO_CACHE, type PurgeConfig, readTenantPurgeConfig } from './config.ts';
import {
  type PendingPurge,
  PURGE_FILE,
  readPendingPurge,
  removePendingPurge,
  withEarlier,
  writePendingPurge,
} from './pending-purge.ts';
import {
  cloudFrontInvalidation,
  cloudflareRequests,
  hookRequests,
  type PurgeRequest,
  type ShopChange,
} from './purge-requests.ts';

const TIMEOUT_MS = 5_000;
/** Pauses before the second and the third attempt. */
const PAUSES_MS = [500, 2_000];

export interface Activation {
  /** Stores URLs that were not purged, under the lock that the caller holds; null stores nothing. */
  shop: StoredFiles | null;
  /** `purgeTo` null or missing: the cache of all shops. */
  tenant: Pick<Tenant, 'domain' | 'aliases' | 'origin'> & Partial<Pick<Tenant, 'purgeTo'>>;
  /** Null for the first release. */
  before: ReleaseManifest | null;
  /** Equals `before` when nothing was activated: pending URLs are sent. Null when the shop was removed. */
  after: ReleaseManifest | null;
}

export interface Purge {
  /**
   * Stores the URLs that a switch will change, before the switch and under the same lock.
   * @throws when the target cannot be written
   */
  announce(activation: Activation & { shop: StoredFiles }): Promise<void>;
  /**
   * Sends the URLs that an activation has changed and the stored ones of earlier activations. Never rejects.
   * @returns a warning when the cache was not purged, else null
   */
  send(activation: Activation): Promise<string | null>;
}

export interface PurgeDeps {
  /** Epoch ms. */
  now: () => number;
  /** Prints the invalidation for CloudFront in place of sending it. */
  print: (line: string) => void;
  fetch?: typeof globalThis.fetch;
  pause?: (ms: number) => Promise<unknown>;
  /** The cache of a tenant's `purgeTo`. @throws {ConfigError} */
  ownCache?: (to: string) => PurgeConfig | null;
}

/** @param config the cache of shops without their own; null purges nothing for them */
export function createPurge(config: PurgeConfig | null, deps: PurgeDeps): Purge {
  const { ownCache = readTenantPurgeConfig } = deps;
  const hasCache = ({ tenant: { purgeTo } }: Activation) =>
    purgeTo ? purgeTo !== NO_CACHE : config !== null;
  const cacheOf = ({ tenant: { purgeTo } }: Activation) => (purgeTo ? ownCache(purgeTo) : config);
  return {
    async announce(activation) {
      const { shop, before, after } = activation;
      if (!hasCache(activation) || before?.id === after?.id) return;
      const earlier = await readPendingPurge(shop);
      const own = changeOf(activation, randomUUID());
      const change = earlier === null ? own : withEarlier(own, earlier.change);
      const since = earlier?.since ?? deps.now();
      await writePendingPurge(shop, { since, problem: earlier?.problem ?? null, change });
    },
    async send(activation) {
      if (!hasCache(activation)) return null;
      const { shop, tenant, after } = activation;
      const done = after === null ? 'The shop is removed' : 'The release is live';
      try {
        const problem = await purge(() => cacheOf(activation), activation, deps);
        if (problem === null) return null;
        const next =
          shop === null
            ? `Purge the host ${tenant.domain} there manually.`
            : 'The next build sends them again.';
        return `${done}, but the cache was not purged: ${problem}. ${next}`;
      } catch (error) {
        const reason = errorMessage(error);
        return `${done}, but ${PURGE_FILE} could not be read or written: ${reason} Purge the host ${tenant.domain} manually.`;
      }
    },
  };
}

/** Resolves with the reason of a failure, else null. */
async function purge(
  cache: () => PurgeConfig | null,
  activation: Activation,
  deps: PurgeDeps,
): Promise<string | null> {
  const { shop, tenant, before, after } = activation;
  const earlier = shop === null ? null : await readPendingPurge(shop);
  if (after !== null && before?.id === after.id && earlier === null) return null;
  const change = pendingChange(activation, earlier);
  const unsent = await sendChange(cache, change, originsOf(tenant), deps);
  const problem = unsent?.problem ?? null;
  if (shop === null) return problem;
  if (unsent !== null) {
    const { origins } = unsent;
    const since = earlier?.since ?? deps.now();
    await writePendingPurge(shop, { since, problem: unsent.problem, change: { ...change, origins } });
  } else if (earlier !== null) await removePendingPurge(shop);
  return problem;
}

function originsOf({ origin, aliases }: Activation['tenant']): string[] {
  return [origin, ...aliases.map((alias) => `https://${alias}`)];
}

/** @param switchId of the activation */
function changeOf({ tenant, before, after }: Activation, switchId: string): ShopChange {
  const { domain } = tenant;
  const release = after?.id ?? null;
  // Without an activation only URLs of the stored origins are pending.
  const origins = after !== null && before?.id === after.id ? [] : originsOf(tenant);
  return { switch: switchId, domain, origins, release, ...changedUrls(before, after) };
}

/** The change of an activation with the stored URLs, which include it when it was announced. */
function pendingChange(activation: Activation, earlier: PendingPurge | null): ShopChange {
  const { after } = activation;
  if (earlier === null) return changeOf(activation, randomUUID());
  const isAnnounced = earlier.change.release === (after?.id ?? null);
  const own = isAnnounced
    ? changeOf({ ...activation, before: after }, earlier.change.switch)
    : changeOf(activation, randomUUID());
  return withEarlier(own, earlier.change);
}

interface Unsent {
  problem: string;
  /** Origins whose URLs the cache did not accept. */
  origins: string[];
}

/**
 * Null if the cache accepted everything. A rejected call does not stop other origins' calls. A rejection for an origin
 * that is no longer the shop's counts as accepted: it would repeat forever.
 */
async function sendChange(
  cache: () => PurgeConfig | null,
  change: ShopChange,
  present: readonly string[],
  deps: PurgeDeps,
): Promise<Unsent | null> {
  let requests: PurgeRequest[];
  try {
    const config = cache();
    if (config?.kind === 'cloudfront') deps.print(cloudFrontInvalidation(config.distribution, change));
    requests = requestsTo(config, change, deps.now());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { problem: error.message.replace(/\.$/, ''), origins: change.origins };
  }
  const remaining = new Set(requests);
  const problems = new Set<string>();
  const refused = new Set<string | null>();
  for (const request of requests) {
    const { origin } = request;
    if (refused.has(origin)) continue;
    const { problem, isFinal } = await send(request, deps);
    const isForeign = isFinal && origin !== null && !present.includes(origin);
    if (problem === null || isForeign) {
      remaining.delete(request);
      continue;
    }
    const host = new URL(request.url).host;
    problems.add(`${host} ${problem}${isFinal && origin !== null ? ` for ${new URL(origin).host}` : ''}`);
    if (!isFinal) break;
    refused.add(origin);
  }
  if (remaining.size === 0) return null;
  const origins = [...remaining].flatMap(({ origin }) => origin ?? change.origins);
  const text = `${[...problems].join(', ')}; ${remaining.size} of ${requests.length} calls remain`;
  return { problem: text, origins: [...new Set(origins)] };
}

function requestsTo(config: PurgeConfig | null, change: ShopChange, now: number): PurgeRequest[] {
  if (config?.kind === 'hook') return hookRequests(config.url, config.secret, change, now);
  if (config?.kind === 'cloudflare') return cloudflareRequests(config.zone, config.token, change);
  return [];
}

interface Attempt {
  /** Null when the cache accepted the request. */
  problem: string | null;
  isFinal: boolean;
}

/** A rejected request (4xx) is not retried, except 429. */
async function send(request: PurgeRequest, deps: PurgeDeps): Promise<Attempt> {
  const { pause = sleep } = deps;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await attemptOf(request, deps);
    const wait = PAUSES_MS[attempt];
    if (outcome.isFinal || wait === undefined) return outcome;
    await pause(wait);
  }
}

async function attemptOf(
  { url, headers, body }: PurgeRequest,
  { fetch = globalThis.fetch }: PurgeDeps,
): Promise<Attempt> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (ok) return { problem: null, isFinal: true };
    return { problem: `responded with ${status}`, isFinal: status < 500 && status !== 429 };
  } catch (error) {
    const reason = errorMessage(error);
    return { problem: `did not respond (${reason})`, isFinal: false };
  }
}
