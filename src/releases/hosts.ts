/** `_hosts.json`: the shop of each host name, aliases included. Builds write it, servers read it. */
import * as z from 'zod';
import type { Tenant } from '#site/tenant.ts';
import type { StoredFiles } from './release-store.ts';
import { parseJson } from './stored-json.ts';

const HOSTS_FILE = '_hosts.json';

const Hosts = z.record(z.string(), z.string());

/** The host table cannot be read or written. The message names the consequence or the remedy. */
export class HostsError extends Error {
  override name = 'HostsError';
}

/**
 * Writes host → domain for every domain and alias. An equal table stays untouched.
 * @throws {HostsError} when the store cannot write it
 */
export async function writeHosts(
  store: StoredFiles,
  tenants: readonly Pick<Tenant, 'domain' | 'aliases'>[],
): Promise<void> {
  const rows = tenants.flatMap(({ domain, aliases }) =>
    [domain, ...aliases].map((host): [string, string] => [host, domain]),
  );
  const body = `${JSON.stringify(Object.fromEntries(rows.sort(byHost)), null, 2)}\n`;
  try {
    if ((await readText(store)) !== body) await store.write(HOSTS_FILE, body);
  } catch (cause) {
    throw new HostsError(
      `${store.locate(HOSTS_FILE)} was not written, so servers do not know new shops and aliases`,
      { cause },
    );
  }
}

function byHost(a: [string, string], b: [string, string]): number {
  return a[0] < b[0] ? -1 : 1;
}

/**
 * Host → domain; empty before the first build.
 * @throws {HostsError} when the table is damaged
 */
export async function readHosts(store: StoredFiles): Promise<ReadonlyMap<string, string>> {
  const body = await store.read(HOSTS_FILE);
  if (body === null) return new Map();
  try {
    return new Map(Object.entries(parseJson(body, Hosts)));
  } catch (cause) {
    throw new HostsError(`${store.locate(HOSTS_FILE)} is damaged. Build any shop: that writes it anew.`, {
      cause,
    });
  }
}

async function readText(store: StoredFiles): Promise<string | null> {
  const body = await store.read(HOSTS_FILE);
  return body === null ? null : new TextDecoder().decode(body);
}
