/** Reads the tenants when they have changed, from a file or a URL. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type FileOverrides, isHttpUrl, readTenants, type Tenants } from '#pipeline/read-tenants.ts';

/** Minimum time between two requests to a URL. */
const FETCH_EVERY_MS = 20_000;

/**
 * Returns a function that reads the tenants at its first call, and at further calls when they have changed; else it
 * resolves with null. It reads an invalid file at each call. It requests a URL at most every 20 seconds.
 * @param file path or URL
 * @param now epoch ms
 */
export function changedTenants(
  file: string,
  overrides: FileOverrides,
  now: () => number = Date.now,
): () => Promise<Tenants | null> {
  return isHttpUrl(file) ? changedResponse(file, overrides, now) : changedFile(file, overrides);
}

function changedFile(file: string, overrides: FileOverrides): () => Promise<Tenants | null> {
  let version = '';
  return async () => {
    const present = await versionOf(file);
    if (present !== '' && present === version) return null;
    const tenants = await readTenants(file, overrides);
    version = present;
    return tenants;
  };
}

function changedResponse(
  url: string,
  overrides: FileOverrides,
  now: () => number,
): () => Promise<Tenants | null> {
  let version = '';
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown = null;
  return async () => {
    if (now() - fetchedAt < FETCH_EVERY_MS) {
      if (failure !== null) throw failure;
      return null;
    }
    fetchedAt = now();
    try {
      const tenants = await readTenants(url, overrides);
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
