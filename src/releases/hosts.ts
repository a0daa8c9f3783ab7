/** `_hosts.json`: which shop answers a host name, aliases included. Written by the build, read by servers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Tenant } from '#site/tenant.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';

const Hosts = z.record(z.string(), z.string());

/** The table of hosts cannot be read or written; the message says what follows and what to do. */
export class HostsError extends Error {
  override name = 'HostsError';
}

/** Path of the table below the folder of all shops. */
export function hostsFile(outDir: string): string {
  return path.join(outDir, '_hosts.json');
}

/** Writes host → domain for every domain and alias; an equal table stays untouched. */
export async function writeHosts(
  outDir: string,
  tenants: readonly Pick<Tenant, 'domain' | 'aliases'>[],
): Promise<void> {
  const rows = tenants.flatMap(({ domain, aliases }) =>
    [domain, ...aliases].map((host): [string, string] => [host, domain]),
  );
  const body = `${JSON.stringify(Object.fromEntries(rows.sort(byHost)), null, 2)}\n`;
  const present = await readFile(hostsFile(outDir), 'utf8').catch(() => null);
  if (present !== body) await writeFileAtomic(hostsFile(outDir), body);
}

function byHost(a: [string, string], b: [string, string]): number {
  return a[0] < b[0] ? -1 : 1;
}

/**
 * Host → domain; empty when no build wrote the table yet.
 * @throws {HostsError} when the table is damaged
 */
export async function readHosts(outDir: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(hostsFile(outDir), 'utf8').catch(() => null);
  if (text === null) return new Map();
  try {
    return new Map(Object.entries(Hosts.parse(JSON.parse(text))));
  } catch (cause) {
    throw new HostsError(`${hostsFile(outDir)} is damaged. Build any shop: that writes it anew.`, { cause });
  }
}
