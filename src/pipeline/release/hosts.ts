/** `_hosts.json`: which shop answers a host name, aliases included. Written by the build, read by servers. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Tenant } from '#contract/tenant.ts';
import { writeFileAtomic } from './atomic-file.ts';

const Hosts = z.record(z.string(), z.string());

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

/** Host → domain; empty when no build wrote the table yet. */
export async function readHosts(outDir: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(hostsFile(outDir), 'utf8').catch(() => null);
  return new Map(text === null ? [] : Object.entries(Hosts.parse(JSON.parse(text))));
}
