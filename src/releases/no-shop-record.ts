/** `no-shop.json`: time since which the API responds "no shop" for a domain. Missing while the domain has a shop. */
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { readJsonOrNull, removeJson } from './stored-json.ts';

const RECORD_FILE = 'no-shop.json';

const NoShopRecord = z.object({
  /** Time of the first response "no shop", epoch ms. */
  since: z.int().nonnegative(),
});
export type NoShopRecord = z.infer<typeof NoShopRecord>;

/** Null also for a damaged record: then the ten minutes of confirmation start again. */
export async function readNoShopRecord(shop: StoredFiles): Promise<NoShopRecord | null> {
  return readJsonOrNull(shop, RECORD_FILE, NoShopRecord);
}

export async function writeNoShopRecord(shop: StoredFiles, record: NoShopRecord): Promise<void> {
  await shop.write(RECORD_FILE, `${JSON.stringify(record)}\n`);
}

export async function removeNoShopRecord(shop: StoredFiles): Promise<void> {
  if ((await readNoShopRecord(shop)) !== null) await removeJson(shop, RECORD_FILE);
}
