/** Checks what all shops of a target share: its host table and the free space on its disk. */
import { statfs } from 'node:fs/promises';
import { HostsError, readHosts } from '#releases/hosts.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { commandOn } from '#releases/target-url.ts';
import { isHostName } from '#site/host-name.ts';
import type { Tenant } from '#site/tenant.ts';
import { type Finding, note, problem } from './finding.ts';

/** Free space that a build of many shops may need. */
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_FREE_FILES = 10_000;

export interface FreeSpace {
  bytes: number;
  /** Number of files that can still be created; null where the file system has no limit. */
  files: number | null;
}

/** Null if the target is not a folder of this machine. */
export async function freeSpace(store: ReleaseStore): Promise<FreeSpace | null> {
  const facts = await statfs(store.locate()).catch(() => null);
  if (facts === null) return null;
  return { bytes: facts.bavail * facts.bsize, files: facts.files === 0 ? null : facts.ffree };
}

export function spaceFindings(space: FreeSpace | null): Finding[] {
  if (space === null) return [];
  const remedy = 'Free some: a build on a full disk fails, and the last releases stay live.';
  const megabytes = Math.floor(space.bytes / 1024 ** 2);
  return [
    ...(space.bytes < MIN_FREE_BYTES
      ? [problem(`The disk of the target has ${megabytes} MB remaining.`, remedy)]
      : []),
    ...(space.files !== null && space.files < MIN_FREE_FILES
      ? [problem(`The file system of the target can take ${space.files} more files.`, remedy)]
      : []),
  ];
}

/** Hosts of the tenants that the host table lacks or assigns to another shop. */
export async function hostFindings(store: ReleaseStore, tenants: readonly Tenant[]): Promise<Finding[]> {
  try {
    const hosts = await readHosts(store);
    return tenants.flatMap(({ domain, aliases }) =>
      [domain, ...aliases]
        .filter((name) => hosts.get(name) !== domain)
        .map((name) => hostFinding(store, name, domain, hosts.get(name))),
    );
  } catch (error) {
    if (!(error instanceof HostsError)) throw error;
    return [problem('The table of hosts is damaged.', error.message)];
  }
}

/** @param owner the shop that the host table has for the host of `domain` */
function hostFinding(store: ReleaseStore, name: string, domain: string, owner: string | undefined): Finding {
  if (owner === undefined) {
    return problem(
      `The host table lacks ${name}, so servers do not serve it.`,
      `Build its shop, which adds it: ${commandOn(store, 'build', `--only ${domain}`)}`,
    );
  }
  const remedy =
    owner === name
      ? `If ${name} is no tenant any more, remove it: ${commandOn(store, 'release', `--remove ${name}`)}`
      : 'Remove it from one of the two tenants and build that shop.';
  return problem(`${name} serves ${owner === name ? 'its own releases' : owner}, not ${domain}.`, remedy);
}

/** Shops of the target that are not in the tenants file. Their last release stays live. */
export async function unlistedShopFindings(
  store: ReleaseStore,
  tenants: readonly Tenant[],
): Promise<Finding[]> {
  const domains = new Set(tenants.map(({ domain }) => domain));
  const unlisted = (await store.listShops()).filter((name) => isHostName(name) && !domains.has(name)).sort();
  return unlisted.map((domain) =>
    note(
      `It has releases of ${domain}, which is no tenant of this file.`,
      `If no other tenants file has it, remove it: ${commandOn(store, 'release', `--remove ${domain}`)}`,
    ),
  );
}
