/** Removes a shop from a target: its pointer first, so that no server sends a part of it. */
import { readCurrentRelease } from './current-release.ts';
import { HostsError, readHosts } from './hosts.ts';
import type { ReleaseStore, StoredRelease } from './release-store.ts';

export interface RemovedShop {
  /** Ids of its releases. */
  releases: string[];
  /** The release that shoppers got; null for none, and when it could not be read. */
  live: StoredRelease | null;
  /** Hosts that led to the shop besides its domain. */
  aliases: string[];
}

/**
 * Removes releases, records and lock of a shop. The host table has the shop until it is written again
 * (`writeHosts`). A removal that was interrupted is completed by the next one.
 * @returns null when the target has nothing of the shop
 * @throws {LockedError} when a build holds the shop, or has taken the lock over from a machine that stood still
 * @throws {ServersError} when a server refuses its configuration without the shop, which is offline then
 */
export async function removeShop(store: ReleaseStore, domain: string): Promise<RemovedShop | null> {
  if (!(await store.listShops()).includes(domain)) return null;
  const shop = store.shop(domain);
  const lock = await shop.lock();
  try {
    const releases = (await shop.listReleases()).sort();
    const { release: live } = await readCurrentRelease(shop);
    const aliases = await aliasesOf(store, domain);
    await shop.removeAll();
    return { releases, live, aliases };
  } finally {
    await lock.release();
  }
}

/** A damaged table is written anew after the removal. */
async function aliasesOf(store: ReleaseStore, domain: string): Promise<string[]> {
  try {
    const hosts = await readHosts(store);
    return [...hosts].filter(([host, owner]) => owner === domain && host !== domain).map(([host]) => host);
  } catch (error) {
    if (!(error instanceof HostsError)) throw error;
    return [];
  }
}
