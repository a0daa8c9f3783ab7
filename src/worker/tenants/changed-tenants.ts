/** Reads a tenants file when it changed. */
import { stat } from 'node:fs/promises';
import { type ApiHosts, readTenants, type Tenants } from '#pipeline/read-tenants.ts';

/**
 * A function that reads the tenants file at its first call, and later when the file was written since.
 * @returns null while the file is unchanged; a file that cannot be used is read at each call
 */
export function changedTenants(file: string, hosts: ApiHosts): () => Promise<Tenants | null> {
  let version = '';
  return async () => {
    const present = await versionOf(file);
    if (present !== '' && present === version) return null;
    const tenants = await readTenants(file, hosts);
    version = present;
    return tenants;
  };
}

/** Empty for a missing file. */
async function versionOf(file: string): Promise<string> {
  const facts = await stat(file).catch(() => null);
  return facts === null ? '' : `${facts.ino} ${facts.size} ${facts.mtimeMs}`;
}
