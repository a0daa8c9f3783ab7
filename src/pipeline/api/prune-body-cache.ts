/** Removes stored responses that builds no longer use, of removed shops and of calls whose URL changed. */
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pruneAgedFiles } from '#system/prune-aged-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The responses of about two thousand shops. The next build of a shop downloads a removed response again. */
const MAX_BYTES = 4 * 1024 ** 3;
/** A file whose `mtime` is the time of the last pruning. */
const MARK = 'pruned';

/**
 * Prunes the folder of {@link createBodyCache} at most once a day: bodies unused for thirty days, incomplete files
 * of killed builds, and the least recently used bodies above `maxBytes`. Never rejects.
 *
 * @param now epoch ms
 */
export async function pruneBodyCache(dir: string, now: number, maxBytes = MAX_BYTES): Promise<void> {
  const mark = path.join(dir, MARK);
  const last = await stat(mark).catch(() => null);
  if (last !== null && Math.abs(now - last.mtimeMs) < DAY_MS) return;
  // Written first, so that only one of two simultaneous builds prunes. Fails if the folder is missing.
  await writeFile(mark, '').catch(() => {});
  await pruneAgedFiles(dir, now, maxBytes);
}
