/** nginx as a server of a folder of releases, if `npm run nginx` has written its configuration there. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopReleases, StoredRelease } from '#releases/release-store.ts';
import type { Servers } from '#releases/servers.ts';
import { nginxCommand, reloadNginx } from './nginx-command.ts';
import { RowPublisher } from './row-publisher.ts';
import { HOSTS_ROWS, hostRows, type RowFiles, rowsFolder, shopRows, shopRowsFile } from './rows-folder.ts';

export class NginxServers implements Servers {
  readonly #dir: string;
  readonly #rows: RowPublisher;

  /**
   * @param sites folder of releases
   * @param command words of `NGINX_COMMAND`; null for the command of the folder
   */
  constructor(sites: string, command: readonly string[] | null) {
    this.#dir = rowsFolder(sites);
    const words = command ?? nginxCommand(path.resolve(sites));
    this.#rows = new RowPublisher(this.#dir, () => reloadNginx(words));
  }

  /** Only a folder with a configuration is served by nginx. */
  sendCompressed(): boolean {
    return existsSync(path.join(this.#dir, HOSTS_ROWS));
  }

  async prepareRelease(shop: ShopReleases, release: StoredRelease): Promise<string[]> {
    if (!this.sendCompressed()) return [];
    const { files, warnings } = await shopRows(shop, release);
    const isPublished = await this.#hasRows(files, shop.domain);
    try {
      await this.#rows.publish(files);
    } catch (error) {
      // nginx has loaded the rows of this release, so a rollback to it works whatever else the configuration lacks.
      if (!isPublished) throw error;
    }
    return warnings;
  }

  /** Shared rows stay until `npm run nginx` runs again. */
  async removeShop(domain: string): Promise<void> {
    if (!this.sendCompressed()) return;
    await this.#rows.publish(new Map([[shopRowsFile(domain), null]]));
  }

  async prepareHosts(hosts: ReadonlyMap<string, string>): Promise<void> {
    if (!this.sendCompressed()) return;
    await this.#rows.publish(new Map([[HOSTS_ROWS, hostRows(hosts)]]));
  }

  /** Whether the shop's stored rows include the rows of the release that becomes live. */
  async #hasRows(files: RowFiles, domain: string): Promise<boolean> {
    const name = shopRowsFile(domain);
    const present = await readFile(path.join(this.#dir, name), 'utf8').catch(() => '');
    const [firstRow = ''] = (files.get(name) ?? '').split('\n');
    return present.split('\n').includes(firstRow);
  }
}
