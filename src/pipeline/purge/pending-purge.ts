/**
 * `purge.json`: URLs to purge, written before a switch and removed when the cache has accepted them. The next build
 * sends URLs that are left.
 */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { StoredFiles } from '#releases/release-store.ts';
import { readJsonOrNull, removeJson } from '#releases/stored-json.ts';
import type { ShopChange } from './purge-requests.ts';

export const PURGE_FILE = 'purge.json';

const PendingPurge = z.object({
  /** First switch since the last purge, epoch ms. */
  since: z.number(),
  /** Why the last attempt failed; null before the first one. */
  problem: z.nullable(z.string()),
  change: z.object({
    // Records of former versions have none.
    switch: z.string().default(() => randomUUID()),
    domain: z.string(),
    origins: z.array(z.string()),
    release: z.nullable(z.string()),
    everything: z.boolean(),
    added: z.array(z.string()),
    changed: z.array(z.string()),
    removed: z.array(z.string()),
  }),
});
export type PendingPurge = z.infer<typeof PendingPurge>;

/** Null when no purge is pending, or the file is damaged. */
export async function readPendingPurge(shop: StoredFiles): Promise<PendingPurge | null> {
  return readJsonOrNull(shop, PURGE_FILE, PendingPurge);
}

export async function writePendingPurge(shop: StoredFiles, pending: PendingPurge): Promise<void> {
  await shop.write(PURGE_FILE, `${JSON.stringify(pending)}\n`);
}

export async function removePendingPurge(shop: StoredFiles): Promise<void> {
  await removeJson(shop, PURGE_FILE);
}

/** Merges a change with an earlier, unpurged one. A path that was removed and added again counts as changed. */
export function withEarlier(change: ShopChange, earlier: ShopChange): ShopChange {
  const before = new Set([...earlier.added, ...earlier.changed, ...earlier.removed]);
  const now = new Set([...change.added, ...change.changed, ...change.removed]);
  const notIn = (paths: readonly string[]) => paths.filter((path) => !now.has(path));
  return {
    ...change,
    origins: [...new Set([...change.origins, ...earlier.origins])],
    everything: change.everything || earlier.everything,
    added: [...change.added.filter((path) => !before.has(path)), ...notIn(earlier.added)].sort(),
    changed: [
      ...change.changed,
      ...change.added.filter((path) => before.has(path)),
      ...notIn(earlier.changed),
    ].sort(),
    removed: [...change.removed, ...notIn(earlier.removed)].sort(),
  };
}
