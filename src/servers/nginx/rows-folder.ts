/** The folder with the rows of nginx's maps, below a folder of releases. */
import path from 'node:path';
import type { ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { SERVERS_FOLDER } from '#releases/servers.ts';
import { HEADERS_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { parseHeaders, parseRouting } from '#serving/release-rules.ts';
import { errorMessage } from '#system/error-facts.ts';
import { row } from './quote.ts';
import { layoutRows, policyRows } from './rows.ts';

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

/** The rows of a shop. */
export interface ShopRows {
  files: RowFiles;
  /** A message for each stored release whose rules cannot be read. It has no rows. */
  warnings: string[];
}

/**
 * The rows of all stored releases of a shop, so that a rollback needs no new configuration.
 * @param next the release that is or becomes live
 * @throws {UnknownHeaderError} as {@link layoutRows}
 * @throws when the rules of `next` cannot be read
 */
export async function shopRows(shop: ShopReleases, next: StoredRelease): Promise<ShopRows> {
  const files: RowFiles = new Map();
  const warnings: string[] = [];
  let rows = await addRelease(shop, next, files);
  for (const other of await otherReleases(shop, next)) {
    try {
      rows += await addRelease(shop, other, files);
    } catch (error) {
      warnings.push(unservedText(shop, other.id, error));
    }
  }
  // Last, because they name the other files.
  files.set(shopRowsFile(shop.domain), rows + row(`${shop.domain}/`, next.id));
  return { files, warnings };
}

/** A message about a release without rows. */
export function unservedText({ domain }: ShopReleases, id: string, error: unknown): string {
  return `nginx does not serve release ${id} of ${domain}, whose rules cannot be read: ${errorMessage(error)}`;
}

/** Adds the rows that a release shares with others. @returns its own row */
async function addRelease(shop: ShopReleases, release: StoredRelease, files: RowFiles): Promise<string> {
  const [routing, headers] = await Promise.all([
    textOf(shop, release, ROUTING_FILE).then(parseRouting),
    textOf(shop, release, HEADERS_FILE).then(parseHeaders),
  ]);
  const layout = layoutRows(routing, headers);
  const policies = policyRows(routing, headers);
  for (const [name, text] of Object.entries(layout.rows)) files.set(`layouts/${layout.id}.${name}.map`, text);
  files.set(`policies/${policies.id}.map`, policies.rows);
  return row(`${shop.domain}/${release.id}`, `${layout.id} ${policies.id}`);
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
