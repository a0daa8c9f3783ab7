/** `purge-to.json`: a tenant's own cache, in the shop's folder. Programs that switch a release read no tenants file. */
import * as z from 'zod';
import type { StoredFiles } from '#releases/release-store.ts';
import { readJsonOrNull, removeJson } from '#releases/stored-json.ts';

const PURGE_TO_FILE = 'purge-to.json';

/** The tenant's `purgeTo`; null if `PURGE_TO` applies or the record is damaged. */
export function readRecordedCache(shop: StoredFiles): Promise<string | null> {
  return readJsonOrNull(shop, PURGE_TO_FILE, z.string());
}

/** Records a tenant's `purgeTo`, under the lock of the shop. Writes nothing if it is already recorded. */
export async function recordCache(shop: StoredFiles, purgeTo: string | null): Promise<void> {
  if ((await readRecordedCache(shop)) === purgeTo) return;
  if (purgeTo === null) await removeJson(shop, PURGE_TO_FILE);
  else await shop.write(PURGE_TO_FILE, `${JSON.stringify(purgeTo)}\n`);
}
