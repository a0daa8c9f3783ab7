/** Removes drawn pictures that nobody asked for in a month: of changed drawings and shops that left. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const KEPT_UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Looks once through the folder of `createMediaStore`; a picture that is wished again is drawn again. Never
 * rejects; what cannot be removed stays.
 * @param now epoch ms
 */
export async function prunePictures(cacheDir: string, now: number): Promise<void> {
  const folders = (await readdir(cacheDir).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  for (const folder of folders) {
    const names = await readdir(path.join(cacheDir, folder)).catch(() => []);
    await Promise.all(names.map((name) => removeUnused(path.join(cacheDir, folder, name), now)));
  }
}

async function removeUnused(file: string, now: number): Promise<void> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile() || now - facts.mtimeMs <= KEPT_UNUSED_MS) return;
  await rm(file, { force: true }).catch(() => {});
}
