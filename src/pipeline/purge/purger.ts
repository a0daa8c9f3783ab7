/**
 * Sends the URLs that an activation changed to the configured cache. They are stored with the shop from before the
 * switch until the cache has accepted them, so that the next build of the shop sends them after a crash.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseManifest } from '#releases/manifest.ts';
import type { StoredFiles } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import { errorMessage } from '#system/error-facts.ts';
import { changedUrls } from './changed-urls.ts';
import type { PurgeConfig } from './config.ts';
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
  /** Stores what was not purged, under the lock that the caller holds; null stores nothing. */
  shop: StoredFiles | null;
  tenant: Pick<Tenant, 'domain' | 'aliases' | 'origin'>;
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
  /** Prints the invalidation for CloudFront, which is not sent. */
  print: (line: string) => void;
  fetch?: typeof globalThis.fetch;
  pause?: (ms: number) => Promise<unknown>;
}

/** @param config null purges nothing */
export function createPurge(config: PurgeConfig | null, deps: PurgeDeps): Purge {
  return {
    async announce(activation) {
      const { shop, before, after } = activation;
      if (config === null || before?.id === after?.id) return;
      const earlier = await readPendingPurge(shop);
      const change = changeOf(activation, earlier);
      const since = earlier?.since ?? deps.now();
      await writePendingPurge(shop, { since, problem: earlier?.problem ?? null, change });
    },
    async send(activation) {
      if (config === null) return null;
      const { shop, tenant, after } = activation;
      const done = after === null ? 'The shop is removed' : 'The release is live';
      try {
        const problem = await purge(config, activation, deps);
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
async function purge(config: PurgeConfig, activation: Activation, deps: PurgeDeps): Promise<string | null> {
  const { shop, before, after } = activation;
  const earlier = shop === null ? null : await readPendingPurge(shop);
  if (after !== null && before?.id === after.id && earlier === null) return null;
  const change = changeOf(activation, earlier);
  const problem = await sendChange(config, change, deps);
  if (shop === null) return problem;
  if (problem !== null)
    await writePendingPurge(shop, { since: earlier?.since ?? deps.now(), problem, change });
  else if (earlier !== null) await removePendingPurge(shop);
  return problem;
}

/** With the stored URLs of earlier activations. They include this activation when it was announced. */
function changeOf({ tenant, before, after }: Activation, earlier: PendingPurge | null): ShopChange {
  const { domain, origin, aliases } = tenant;
  const release = after?.id ?? null;
  const origins = [origin, ...aliases.map((alias) => `https://${alias}`)];
  const isAnnounced = earlier !== null && earlier.change.release === release;
  const changed = changedUrls(isAnnounced ? after : before, after);
  const own = { domain, origins, release, ...changed };
  return earlier === null ? own : withEarlier(own, earlier.change);
}

async function sendChange(config: PurgeConfig, change: ShopChange, deps: PurgeDeps): Promise<string | null> {
  if (config.kind === 'cloudfront') {
    deps.print(cloudFrontInvalidation(config.distribution, change));
    return null;
  }
  const requests =
    config.kind === 'hook'
      ? hookRequests(config.url, config.secret, change, deps.now())
      : cloudflareRequests(config.zone, config.token, change);
  for (const [index, request] of requests.entries()) {
    const problem = await send(request, deps);
    if (problem === null) continue;
    const remaining = requests.length - index;
    return `${new URL(request.url).host} ${problem}; ${remaining} of ${requests.length} calls remain`;
  }
  return null;
}

/** Null when the cache accepted the request. A refusal (4xx) is not repeated, but for 429. */
async function send(request: PurgeRequest, deps: PurgeDeps): Promise<string | null> {
  const { pause = sleep } = deps;
  for (let attempt = 0; ; attempt += 1) {
    const { problem, isFinal } = await attemptOf(request, deps);
    const wait = PAUSES_MS[attempt];
    if (problem === null || isFinal || wait === undefined) return problem;
    await pause(wait);
  }
}

async function attemptOf(
  { url, headers, body }: PurgeRequest,
  { fetch = globalThis.fetch }: PurgeDeps,
): Promise<{ problem: string | null; isFinal: boolean }> {
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
