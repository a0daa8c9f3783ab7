/** Purges the caches of a shop whose live release an operator has switched. */
import { readCurrentRelease } from '#releases/current-release.ts';
import { readHosts } from '#releases/hosts.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { LockedError } from '#system/lock.ts';
import type { Purge } from './purger.ts';

/**
 * What was not purged is kept for the next build, unless a build has the shop at the moment.
 * @param from id of the release that was live before; null for none
 * @returns a warning when the cache was not purged, else null
 */
export async function purgeShop(
  purge: Purge,
  { store, shop }: { store: ReleaseStore; shop: ShopReleases },
  from: string | null,
): Promise<string | null> {
  const { release } = await readCurrentRelease(shop);
  if (release === null) return null;
  const before = from === null ? null : await shop.readRelease(from);
  const { domain } = shop;
  const hosts = [...(await readHosts(store))].filter(([host, owner]) => owner === domain && host !== domain);
  const tenant = { domain, origin: `https://${domain}`, aliases: hosts.map(([host]) => host) };
  const activation = { tenant, before: before?.manifest ?? null, after: release.manifest };
  const lock = await shop.lock().catch((error: unknown) => {
    if (error instanceof LockedError) return null;
    throw error;
  });
  try {
    return await purge({ ...activation, shop: lock === null ? null : shop });
  } finally {
    await lock?.release();
  }
}
