/** The folder with the rows of nginx's maps, below a folder of releases. */
import path from 'node:path';
import type { ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { SERVERS_FOLDER } from '#releases/servers.ts';
import { parseHeaders } from '#serving/header-rules.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { parseRouting } from '#serving/routing-table.ts';
import { layoutRows } from './layout-rows.ts';
import { policyRows } from './policy-rows.ts';
import { row } from './quote.ts';

/** Path of the folder of rows for a folder of releases. */
export function rowsFolder(sites: string): string {
  return path.join(sites, SERVERS_FOLDER, 'nginx');
}

/** Name of the configuration beside the rows. */
export const CONFIGURATION_FILE = 'storefront.conf';

export const HOSTS_ROWS = 'hosts.map';

/** Name of the file with a shop's rows. The first row is of the release that is or becomes live. */
export const shopRowsFile = (domain: string) => `shops/${domain}.map`;

/** Files of rows by name. */
export type RowFiles = Map<string, string>;

/**
 * The rows of all stored releases of a shop, so that a rollback needs no new configuration.
 * @param next the release that is or becomes live
 * @throws {UnknownHeaderError} as {@link layoutRows}
 */
export async function shopRows(shop: ShopReleases, next: StoredRelease): Promise<RowFiles> {
  const files: RowFiles = new Map();
  let rows = '';
  for (const release of [next, ...(await otherReleases(shop, next))]) {
    const [routing, headers] = await Promise.all([
      textOf(shop, release, ROUTING_FILE).then(parseRouting),
      textOf(shop, release, HEADERS_FILE).then(parseHeaders),
    ]);
    const layout = layoutRows(routing, headers);
    for (const [name, text] of Object.entries(layout.rows)) {
      files.set(`layouts/${layout.id}.${name}.map`, text);
    }
    const policies = policyRows(routing, headers);
    files.set(`policies/${policies.id}.map`, policies.rows);
    rows += row(`${shop.domain}/${release.id}`, `${layout.id} ${policies.id}`);
  }
  // Last, because they name the other files.
  files.set(shopRowsFile(shop.domain), rows + row(`${shop.domain}/`, next.id));
  return files;
}

/**
 * Rows of aliases; a domain needs none. Without the backslash, nginx would read a host such as `default` as a
 * parameter.
 */
export function hostRows(hosts: ReadonlyMap<string, string>): string {
  return [...hosts]
    .filter(([host, domain]) => host !== domain)
    .map(([host, domain]) => row(`\\${host}`, domain))
    .join('');
}

async function otherReleases(shop: ShopReleases, next: StoredRelease): Promise<StoredRelease[]> {
  const ids = (await shop.listReleases()).filter((id) => id !== next.id);
  const releases = await Promise.all(ids.map((id) => shop.readRelease(id)));
  return releases.filter((release) => release !== null);
}

async function textOf(shop: ShopReleases, release: StoredRelease, file: string): Promise<string> {
  return new TextDecoder().decode(await shop.readFile(release, file));
}
