/** Removes a shop from a target, its pointer first, so that no server serves a part of it. */
import { withLock } from '#system/lock.ts';
import { readCurrentRelease } from './current-release.ts';
import { aliasesIn, HostsError, readHosts } from './hosts.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';

export interface RemovedShop {
  /** Ids of its releases. */
  releases: string[];
  /** The release that was live; null if there was none or it could not be read. */
  live: StoredRelease | null;
  /** Hosts of the shop besides its domain. */
  aliases: string[];
}

/**
 * Removes releases, records and lock of a shop. The host table lists the shop until it is written again
 * (`writeHosts`). The next removal completes one that was interrupted.
 * @returns null when the target has no files of the shop
 * @throws {LockedError} if a build holds the shop's lock, or took it over while this machine was suspended
 * @throws {ServersError} when a server refuses its configuration without the shop; the shop is offline then
 */
export async function removeShop(store: ReleaseStore, domain: string): Promise<RemovedShop | null> {
  if (!(await store.listShops()).includes(domain)) return null;
  const shop = store.shop(domain);
  return withLock(await shop.lock(), async () => {
    const releases = (await shop.listReleases()).sort();
    const { release: live } = await readCurrentRelease(shop);
    const aliases = await aliasesOf(store, domain);
    await shop.removeAll();
    return { releases, live, aliases };
  });
}

/** Empty for a damaged host table, which is written again after the removal. */
async function aliasesOf(store: ReleaseStore, domain: string): Promise<string[]> {
  try {
    return aliasesIn(await readHosts(store), domain);
  } catch (error) {
    if (!(error instanceof HostsError)) throw error;
    return [];
  }
}
