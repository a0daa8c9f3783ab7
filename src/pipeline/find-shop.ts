/** Finds the releases of a shop that an operator names. */
import { HostsError, readHosts } from '#releases/hosts.ts';
import type { ReleaseStore, ShopReleases } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { didYouMean } from './report/did-you-mean.ts';

/** The target has no such shop. The message suggests a similar name or what to do. */
export class UnknownShopError extends Error {
  override name = 'UnknownShopError';
}

/**
 * Finds a shop by name. A damaged host table stops no rollback of a shop that is named by its domain.
 * @param host domain or alias of the shop
 * @throws {UnknownShopError} when no such shop was built
 * @throws {HostsError} when the host table is damaged and no shop has this domain
 * @throws {ReleasePathError} when the name cannot be the name of a shop
 */
export async function findShop(store: ReleaseStore, host: string): Promise<ShopReleases> {
  const shops = await store.listShops();
  const hosts = await readHosts(store).catch((error: unknown) => {
    if (error instanceof HostsError && shops.includes(host)) return new Map<string, string>();
    throw error;
  });
  const shop = store.shop(hosts.get(host) ?? host);
  if (shops.includes(shop.domain)) return shop;
  const hint =
    didYouMean(host, [...hosts.keys()]) || ` Build it first: ${commandOn(store, 'build', `--only ${host}`)}`;
  throw new UnknownShopError(`${store.locate()} has no shop ${host}.${hint}`);
}
