/**
 * The port to web servers that read a folder of releases and have headers and hosts in their configuration. The
 * configuration is written before a release becomes live.
 */
import type { ShopReleases, StoredRelease } from './release-store.ts';

/** Folder of a store with the configurations of its servers. */
export const SERVERS_FOLDER = '_servers';

export interface Servers {
  /** Whether the servers send compressed files that are stored beside the uncompressed ones. */
  sendCompressed(): boolean;
  /**
   * Configures the servers for a release that becomes live, and for a rollback to each stored release.
   * @returns a warning for each stored release that is damaged and left out
   * @throws {ServersError} when a server refuses the configuration; the live release must stay
   */
  prepareRelease(shop: ShopReleases, release: StoredRelease): Promise<string[]>;
  /**
   * Removes the configuration of a shop that is offline.
   * @throws {ServersError} when a server refuses the configuration
   */
  removeShop(domain: string): Promise<void>;
  /**
   * Configures the servers to find shops by the hosts of this table.
   * @throws {ServersError} when a server refuses the configuration
   */
  prepareHosts(hosts: ReadonlyMap<string, string>): Promise<void>;
}

/** A web server refused its configuration. The message names the reason and the remedy. */
export class ServersError extends Error {
  override name = 'ServersError';
}
