/** Keeps the folder of stored answers from growing for ever: shops leave, and addresses of calls change. */
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_UNUSED_MS = 30 * DAY_MS;
/** Two thousand shops' answers; beyond it the longest unused go, which costs their next build a download. */
const MAX_BYTES = 4 * 1024 ** 3;
/** Says by its own time when the folder was looked through last. */
const MARK = 'pruned';

interface Entry {
  file: string;
  bytes: number;
  /** Epoch ms. */
  usedAt: number;
}

/**
 * Removes bodies that no build has asked about for thirty days, what killed builds left half written, and
 * the longest unused of what is over `maxBytes`. Looks once a day at most. Builds may use the folder
 * meanwhile: a body that is gone is asked for again. Never rejects; what cannot be removed stays.
 * @param dir folder of `createBodyCache`; a missing one has nothing to remove
 * @param now epoch ms
 */
export async function pruneBodyCache(dir: string, now: number, maxBytes = MAX_BYTES): Promise<void> {
  const mark = path.join(dir, MARK);
  const looked = await stat(mark).catch(() => null);
  if (looked !== null && Math.abs(now - looked.mtimeMs) < DAY_MS) return;
  const entries = await entriesBelow(dir);
  if (entries.length === 0) return;
  // Before the work, so that of two builds at one time only one does it.
  await writeFile(mark, '').catch(() => {});
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes, usedAt } of entries.sort((a, b) => a.usedAt - b.usedAt)) {
    if (now - usedAt <= KEPT_UNUSED_MS && total <= maxBytes) break;
    await rm(file, { force: true }).catch(() => {});
    total -= bytes;
  }
}

/** Stored bodies and unfinished ones, from the folders that the cache makes and from no other. */
async function entriesBelow(dir: string): Promise<Entry[]> {
  const folders = (await readdir(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const entries: Entry[] = [];
  for (const folder of folders) {
    const names = await readdir(path.join(dir, folder)).catch(() => []);
    const found = await Promise.all(names.map((name) => entryOf(path.join(dir, folder, name))));
    entries.push(...found.filter((entry) => entry !== null));
  }
  return entries;
}

async function entryOf(file: string): Promise<Entry | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? { file, bytes: facts.size, usedAt: facts.mtimeMs } : null;
}
