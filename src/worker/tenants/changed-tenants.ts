/** Reads the tenants when they changed: from a file, or from an address. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type ApiHosts, isAddress, readTenants, type Tenants } from '#pipeline/read-tenants.ts';

/** An address is asked in this interval. */
const ASKED_EVERY_MS = 20_000;

/**
 * A function that reads the tenants at its first call, and later when they changed since. An address is not asked at
 * each call.
 * @param now epoch ms
 * @returns null while they are unchanged; a file that cannot be used is read at each call
 */
export function changedTenants(
  file: string,
  hosts: ApiHosts,
  now: () => number = Date.now,
): () => Promise<Tenants | null> {
  return isAddress(file) ? changedResponse(file, hosts, now) : changedFile(file, hosts);
}

function changedFile(file: string, hosts: ApiHosts): () => Promise<Tenants | null> {
  let version = '';
  return async () => {
    const present = await versionOf(file);
    if (present !== '' && present === version) return null;
    const tenants = await readTenants(file, hosts);
    version = present;
    return tenants;
  };
}

function changedResponse(address: string, hosts: ApiHosts, now: () => number): () => Promise<Tenants | null> {
  let version = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  return async () => {
    if (now() - askedAt < ASKED_EVERY_MS) {
      if (failure !== null) throw failure;
      return null;
    }
    askedAt = now();
    try {
      const tenants = await readTenants(address, hosts);
      failure = null;
      const present = createHash('sha256').update(JSON.stringify(tenants)).digest('hex');
      if (present === version) return null;
      version = present;
      return tenants;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
}

/** Empty for a missing file. */
async function versionOf(file: string): Promise<string> {
  const facts = await stat(file).catch(() => null);
  return facts === null ? '' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
}
