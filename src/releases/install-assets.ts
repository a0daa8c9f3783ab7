/**
 * Hashed assets stand once for all shops in `<out>/_assets/_astro/`. Each bundle has a record of its files
 * in `<out>/_assets/bundles/`, written when all of them are there.
 */
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Renderer } from '#pipeline/site-plan.ts';
import { TEMPORARY_PREFIX, temporaryBeside, writeFileAtomic } from '#system/atomic-file.ts';
import { lockFolder } from './folder/lock-folder.ts';
import { HASHED_DIR, listBundleFiles } from './public-files.ts';

/** Another process copies or removes assets for a moment only. */
const LOCK_WAIT_MS = 30_000;

export const BundleRecord = z.object({
  bundle: z.string(),
  /** Files relative to `_astro/`. */
  files: z.array(z.string()),
  /** When no release named the bundle any more, epoch ms; null while one does. */
  unusedSince: z.nullable(z.number()),
});
export type BundleRecord = z.infer<typeof BundleRecord>;

/** It is not known which files a bundle has; the message names the record and what to do. */
export class BundleRecordError extends Error {
  override name = 'BundleRecordError';
}

/** Folder of the assets of all shops, below the folder of all shops. */
export function assetsDir(outDir: string): string {
  return path.join(outDir, '_assets');
}

/** Path of a bundle's {@link BundleRecord}. */
export function recordFile(outDir: string, bundle: string): string {
  return path.join(assetsDir(outDir), 'bundles', `${bundle}.json`);
}

/** The lock that copying and removing assets hold. */
export function lockAssets(outDir: string) {
  return lockFolder(assetsDir(outDir), { waitMs: LOCK_WAIT_MS });
}

/**
 * Copies a bundle's hashed files to where all shops have them. Does nothing when they are there.
 * @throws {LockedError} when another process holds the assets for half a minute
 */
export async function installAssets(
  outDir: string,
  { bundle, assetsDir: source }: Pick<Renderer, 'bundle' | 'assetsDir'>,
): Promise<void> {
  if (await isInstalled(outDir, bundle)) return;
  await mkdir(assetsDir(outDir), { recursive: true });
  const lock = await lockAssets(outDir);
  try {
    if (await isInstalled(outDir, bundle)) return;
    await removeLeftovers(outDir);
    const { hashed } = await listBundleFiles(source);
    for (const file of hashed) {
      const target = path.join(assetsDir(outDir), HASHED_DIR, file);
      if (!(await exists(target))) await copyInto(path.join(source, HASHED_DIR, file), target);
    }
    const body: BundleRecord = { bundle, files: hashed, unusedSince: null };
    await writeFileAtomic(recordFile(outDir, bundle), `${JSON.stringify(body)}\n`);
  } finally {
    await lock.release();
  }
}

/** A bundle that is about to be removed as unused is installed again, and one with a damaged record too. */
async function isInstalled(outDir: string, bundle: string): Promise<boolean> {
  const record = await readRecord(recordFile(outDir, bundle)).catch(() => null);
  return record !== null && record.unusedSince === null;
}

/**
 * Records of all installed bundles.
 * @throws {BundleRecordError} when one is damaged
 */
export async function readBundleRecords(outDir: string): Promise<BundleRecord[]> {
  const dir = path.dirname(recordFile(outDir, ''));
  const names = await readdir(dir).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json') && !name.startsWith('.'));
  return Promise.all(files.map((name) => readRecord(path.join(dir, name))));
}

async function readRecord(file: string): Promise<BundleRecord> {
  const text = await readFile(file, 'utf8');
  try {
    return BundleRecord.parse(JSON.parse(text));
  } catch (cause) {
    const remedy = 'Remove it when every shop was built with the bundle of today.';
    throw new BundleRecordError(`${file} is damaged. ${remedy}`, { cause });
  }
}

/** What killed builds left half copied; the lock says that nobody is copying now. */
async function removeLeftovers(outDir: string): Promise<void> {
  const dir = assetsDir(outDir);
  const names = await readdir(dir, { recursive: true });
  const leftovers = names.filter((name) => path.basename(name).startsWith(TEMPORARY_PREFIX));
  for (const name of leftovers) await rm(path.join(dir, name), { force: true });
}

async function copyInto(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = temporaryBeside(target);
  try {
    await copyFile(source, temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
