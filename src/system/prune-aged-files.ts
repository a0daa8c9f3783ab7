/** Limits the size of a cache folder: removes files by age and total size. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface AgedFile {
  file: string;
  bytes: number;
  /** Epoch ms. */
  usedAt: number;
}

/**
 * Removes the files of `<dir>/<2 hex digits>/` whose time of change is more than thirty days ago, and then the
 * oldest ones until the rest is within `maxBytes`. Other processes may use the folder meanwhile. Never rejects:
 * a file that cannot be removed remains.
 *
 * @param dir may be missing
 * @param now epoch ms
 */
export async function pruneAgedFiles(
  dir: string,
  now: number,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<void> {
  const files = await filesBelow(dir);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes, usedAt } of files.sort((a, b) => a.usedAt - b.usedAt)) {
    if (now - usedAt <= MAX_AGE_MS && total <= maxBytes) break;
    await rm(file, { force: true }).catch(() => {});
    total -= bytes;
  }
}

async function filesBelow(dir: string): Promise<AgedFile[]> {
  const folders = (await readdir(dir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const files: AgedFile[] = [];
  for (const folder of folders) {
    const names = await readdir(path.join(dir, folder)).catch(() => []);
    const found = await Promise.all(names.map((name) => agedFile(path.join(dir, folder, name))));
    files.push(...found.filter((file) => file !== null));
  }
  return files;
}

async function agedFile(file: string): Promise<AgedFile | null> {
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? { file, bytes: facts.size, usedAt: facts.mtimeMs } : null;
}
