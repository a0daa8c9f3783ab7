/** `_hosts.json`: the shop of each host name, aliases included. Builds write it, servers read it. */
import pLimit from 'p-limit';
import * as z from 'zod';
import { HostTable, objectKeys } from '#serving/object-layout.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { withLock } from '#system/lock.ts';
import { parseJson, parseJsonOrNull } from './parse-json.ts';
import type { ReleaseStore, ShopReleases, StoredFiles } from './release-store.ts';
import { readJsonOrNull } from './stored-json.ts';
import { commandOn } from './target-url.ts';

const HOSTS_FILE = objectKeys.hosts;
/** Files of aliases that are read in parallel. */
const READS_AT_ONCE = 32;

/** The aliases of a shop, in the shop's folder. Its builds write it. */
const ALIASES_FILE = 'aliases.json';

const Aliases = z.array(z.string());

/** The hosts of a shop. */
interface HostNames {
  domain: string;
  aliases: readonly string[];
}

/** The host table cannot be read or written. The message names the consequence or the remedy. */
export class HostsError extends Error {
  override name = 'HostsError';
}

/** Records the aliases of a shop, under its lock. Writes nothing if they are already recorded. */
export async function writeAliases(shop: ShopReleases, aliases: readonly string[]): Promise<void> {
  const present = await readAliases(shop);
  if (JSON.stringify(present) === JSON.stringify(aliases)) return;
  await shop.write(ALIASES_FILE, `${JSON.stringify(aliases)}\n`);
}

/**
 * Writes host → domain for the domains and recorded aliases of all shops of the store, so that builds from several
 * tenants files can share it. Writes nothing when the table is equal. A host belongs to the shop whose domain it is,
 * otherwise to the shop that has it in the current table, otherwise to the first shop by name.
 * @returns a message for each alias that belongs to another shop
 * @throws {HostsError} when the store cannot write it
 */
export async function writeHosts(store: ReleaseStore): Promise<string[]> {
  try {
    // Without servers, an unchanged table needs no lock: in an object store a lease costs two writes of one key.
    const current = store.prepareHosts === undefined ? await hostTable(store) : null;
    if (current?.isStored === true) return current.conflicts;
    return await withLock(await store.lockAssets(), async () => {
      const { hosts, conflicts, body, isStored } = await hostTable(store);
      // If the servers reject the table, it is not written, so the next build tries again.
      await store.prepareHosts?.(hosts);
      if (!isStored) await store.write(HOSTS_FILE, body);
      return conflicts;
    });
  } catch (cause) {
    throw new HostsError(
      `${store.locate(HOSTS_FILE)} was not written, so servers do not know new shops and aliases`,
      { cause },
    );
  }
}

/**
 * Writes the table after a build of one shop, if it lacks the shop, has other aliases of it or is damaged. Otherwise it
 * is not written, because writing it reads every shop of the store.
 * @returns a message for each alias that belongs to another shop
 * @throws {HostsError} when the table cannot be written
 */
export async function updateHosts(store: ReleaseStore, { domain, aliases }: HostNames): Promise<string[]> {
  const hosts = parseJsonOrNull(await store.read(HOSTS_FILE), HostTable) ?? {};
  const present = Object.keys(hosts).filter((host) => hosts[host] === domain);
  const wanted = new Set([domain, ...aliases]);
  const isCurrent = present.length === wanted.size && present.every((host) => wanted.has(host));
  return isCurrent ? [] : writeHosts(store);
}

/** The new table, with the text of its file. */
async function hostTable(store: ReleaseStore) {
  const present = await store.read(HOSTS_FILE);
  // A damaged table counts as empty.
  const table = parseJsonOrNull(present, HostTable) ?? {};
  const { hosts, conflicts } = await collectHosts(store, new Map(Object.entries(table)));
  const rows = [...hosts].sort(([a], [b]) => (a < b ? -1 : 1));
  const body = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
  const isStored = present !== null && new TextDecoder().decode(present) === body;
  return { hosts, conflicts, body, isStored };
}

async function collectHosts(store: ReleaseStore, present: ReadonlyMap<string, string>) {
  const shops = (await store.listShops()).filter((domain) => domain !== DEFAULT_SITE).sort();
  const hosts = new Map(shops.map((domain) => [domain, domain]));
  const conflicts: string[] = [];
  const limit = pLimit(READS_AT_ONCE);
  const aliases = await Promise.all(shops.map((domain) => limit(() => readAliases(store.shop(domain)))));
  for (const [at, domain] of shops.entries()) {
    // Without a readable record a shop keeps the aliases that it has.
    for (const alias of aliases[at] ?? aliasesIn(present, domain)) {
      const other = hosts.get(alias);
      const isOwner = other === undefined || (other !== alias && present.get(alias) === domain);
      if (other !== undefined)
        conflicts.push(
          other === alias
            ? ownReleasesMessage(store, alias, domain)
            : conflictMessage(store, alias, isOwner ? [domain, other] : [other, domain]),
        );
      if (isOwner) hosts.set(alias, domain);
    }
  }
  return { hosts, conflicts };
}

function conflictMessage(
  store: ReleaseStore,
  alias: string,
  [owner, refused]: [owner: string, refused: string],
): string {
  return (
    `${alias} is a host of ${owner} and an alias of ${refused}; ${owner} keeps it. ` +
    `Remove it from one of the tenants and build that shop. If ${owner} is no tenant any more, remove it: ` +
    commandOn(store, 'release', `--remove ${owner}`)
  );
}

/** The former domain of a renamed tenant is such an alias. */
function ownReleasesMessage(store: ReleaseStore, alias: string, domain: string): string {
  return (
    `${alias} is an alias of ${domain} and has releases of its own, which it serves. If ${alias} is no tenant any ` +
    `more, remove them: ${commandOn(store, 'release', `--remove ${alias}`)}`
  );
}

/** A message for each alias whose host serves its own releases. */
export async function servedAliases(store: ReleaseStore, { domain, aliases }: HostNames): Promise<string[]> {
  const messages = aliases.map(async (alias) => {
    const live = await store.shop(alias).liveId();
    return live === null ? [] : [ownReleasesMessage(store, alias, domain)];
  });
  return (await Promise.all(messages)).flat();
}

/** The recorded aliases of a shop; null without a readable record. */
export function readAliases(shop: ShopReleases): Promise<string[] | null> {
  return readJsonOrNull(shop, ALIASES_FILE, Aliases);
}

/** The aliases of a shop in the host table. */
export function aliasesIn(table: ReadonlyMap<string, string>, domain: string): string[] {
  return [...table].filter(([host, owner]) => owner === domain && host !== domain).map(([host]) => host);
}

/**
 * Host → domain; empty before the first build.
 * @throws {HostsError} when the table is damaged
 */
export async function readHosts(store: StoredFiles): Promise<ReadonlyMap<string, string>> {
  const body = await store.read(HOSTS_FILE);
  if (body === null) return new Map();
  try {
    return new Map(Object.entries(parseJson(body, HostTable)));
  } catch (cause) {
    throw new HostsError(`${store.locate(HOSTS_FILE)} is damaged. Build any shop: that writes it anew.`, {
      cause,
    });
  }
}
