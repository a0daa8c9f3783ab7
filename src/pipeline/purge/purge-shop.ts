/** Purges the caches of a shop whose live release an operator has switched. */
import { readCurrentRelease } from '#releases/current-release.ts';
import { HostsError, readHosts } from '#releases/hosts.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { LockedError } from '#system/lock.ts';
import type { Activation, Purge } from './purger.ts';
import { readRecordedCache } from './recorded-cache.ts';

interface SwitchedShop {
  store: ReleaseStore;
  shop: ShopReleases;
}

/** Stores the URLs that the switch will change; for `beforeSwitch`, under the lock of the shop. */
export async function announceSwitch(
  purge: Purge,
  { store, shop }: SwitchedShop,
  from: StoredRelease | null,
  to: StoredRelease,
): Promise<void> {
  const tenant = await servedTenant(store, shop.domain);
  await purge.announce({ shop, tenant, before: from?.manifest ?? null, after: to.manifest });
}

/**
 * URLs that were not purged are stored for the next build, unless a build holds the lock of the shop.
 * @param from id of the release that was live before; null for none
 * @returns a warning when the cache was not purged, else null
 */
export async function purgeShop(
  purge: Purge,
  { store, shop }: SwitchedShop,
  from: string | null,
): Promise<string | null> {
  const { release } = await readCurrentRelease(shop);
  if (release === null) return null;
  const before = from === null ? null : await shop.readRelease(from);
  const tenant = await servedTenant(store, shop.domain);
  const activation = { tenant, before: before?.manifest ?? null, after: release.manifest };
  const lock = await shop.lock().catch((error: unknown) => {
    if (error instanceof LockedError) return null;
    throw error;
  });
  try {
    return await purge.send({ ...activation, shop: lock === null ? null : shop });
  } finally {
    await lock?.release();
  }
}

/** The shop's cache and its hosts in the host table. A damaged table stops no rollback: the next build rewrites it. */
async function servedTenant(store: ReleaseStore, domain: string): Promise<Activation['tenant']> {
  const hosts = await readHosts(store).catch((error: unknown) => {
    if (error instanceof HostsError) return new Map<string, string>();
    throw error;
  });
  const aliases = [...hosts].filter(([host, owner]) => owner === domain && host !== domain);
  const purgeTo = await readRecordedCache(store.shop(domain));
  return { domain, origin: `https://${domain}`, aliases: aliases.map(([host]) => host), purgeTo };
}
