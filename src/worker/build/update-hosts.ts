/** The table of hosts after a build of one shop. */
import { readHosts, writeHosts } from '#releases/hosts.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';

/**
 * Writes the table when it lacks the shop or has other aliases of it. Writing reads every shop of the store, so a table
 * that is right already is left as it is.
 * @returns a message for each alias that belongs to another shop
 * @throws {HostsError} when the table cannot be read or written
 */
export async function updateHosts(
  store: ReleaseStore,
  { domain, aliases }: Pick<Tenant, 'domain' | 'aliases'>,
): Promise<string[]> {
  const hosts = await readHosts(store);
  const held = [...hosts].filter(([, owner]) => owner === domain).map(([host]) => host);
  const wanted = new Set([domain, ...aliases]);
  const isRight = held.length === wanted.size && held.every((host) => wanted.has(host));
  return isRight ? [] : writeHosts(store);
}
