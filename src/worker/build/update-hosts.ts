/** Updates the host table after a build of one shop. */
import { readHosts, writeHosts } from '#releases/hosts.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';

/**
 * Writes the table if it lacks the shop or has other aliases of it. Otherwise it is not written, because writing it
 * reads every shop of the store.
 * @returns a message for each alias that belongs to another shop
 * @throws {HostsError} when the table cannot be read or written
 */
export async function updateHosts(
  store: ReleaseStore,
  { domain, aliases }: Pick<Tenant, 'domain' | 'aliases'>,
): Promise<string[]> {
  const hosts = await readHosts(store);
  const present = [...hosts].filter(([, owner]) => owner === domain).map(([host]) => host);
  const wanted = new Set([domain, ...aliases]);
  const isCurrent = present.length === wanted.size && present.every((host) => wanted.has(host));
  return isCurrent ? [] : writeHosts(store);
}
