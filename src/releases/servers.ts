/**
 * The port to web servers that read a folder of releases and take headers and hosts from a configuration: it is written
 * before a release becomes the live one.
 */
import type { ShopReleases, StoredRelease } from './release-store.ts';

/** The folder of a store with the configurations of its servers. */
export const SERVERS_FOLDER = '_servers';

export interface Servers {
  /** Whether they send compressed files that are stored beside the plain ones. */
  sendCompressed(): boolean;
  /**
   * Makes them ready for a release that is about to become live, and for a return to each stored one.
   * @throws {ServersError} when they do not accept it: the live release must stay
   */
  prepareRelease(shop: ShopReleases, release: StoredRelease): Promise<void>;
  /**
   * Removes what they have of a shop that is offline.
   * @throws {ServersError} when they do not accept it
   */
  removeShop(domain: string): Promise<void>;
  /**
   * Makes them find shops by the hosts of this table.
   * @throws {ServersError} when they do not accept it
   */
  prepareHosts(hosts: ReadonlyMap<string, string>): Promise<void>;
}

/** A web server refused its configuration. The message has its reason and the remedy. */
export class ServersError extends Error {
  override name = 'ServersError';
}
