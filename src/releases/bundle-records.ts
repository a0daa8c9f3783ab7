/** `_assets/`: the hashed assets of all bundles, shared by all shops, and a record of each bundle's files. */
import * as z from 'zod';
import { HASHED_ASSETS_PATH } from '#serving/release-rules.ts';
import { parseJson } from './parse-json.ts';
import type { StoredFiles } from './release-store.ts';

/** Folder of the assets in a store. It is not a shop. */
export const ASSETS_FOLDER = '_assets';
const RECORDS_FOLDER = `${ASSETS_FOLDER}/bundles`;

const BundleRecord = z.object({
  bundle: z.string(),
  /** Files relative to `_astro/`. */
  files: z.array(z.string()),
  /** Time since which no release uses the bundle, epoch ms; null while it is in use. */
  unusedSince: z.nullable(z.number()),
});
export type BundleRecord = z.infer<typeof BundleRecord>;

/** A record is damaged, so the files of its bundle are unknown. The message names the record and what to do. */
class BundleRecordError extends Error {
  override name = 'BundleRecordError';
}

/** Folder of the hashed assets. */
export const HASHED_FOLDER = `${ASSETS_FOLDER}${HASHED_ASSETS_PATH.slice(0, -1)}`;

function recordFile(bundle: string): string {
  return `${RECORDS_FOLDER}/${bundle}.json`;
}

/**
 * Records of all installed bundles.
 * @throws {BundleRecordError} when one is damaged
 */
export async function readBundleRecords(store: StoredFiles): Promise<BundleRecord[]> {
  const names = await store.list(RECORDS_FOLDER);
  const records = names.filter((name) => name.endsWith('.json'));
  return Promise.all(records.map((name) => readRecord(store, `${RECORDS_FOLDER}/${name}`)));
}

async function readRecord(store: StoredFiles, file: string): Promise<BundleRecord> {
  const body = (await store.read(file)) ?? new Uint8Array();
  try {
    return parseJson(body, BundleRecord);
  } catch (cause) {
    const remedy = 'Remove it when every shop was built with the current bundle.';
    throw new BundleRecordError(`${store.locate(file)} is damaged. ${remedy}`, { cause });
  }
}

/** Null when the bundle is not installed or its record is damaged. */
export async function readBundleRecord(store: StoredFiles, bundle: string): Promise<BundleRecord | null> {
  return readRecord(store, recordFile(bundle)).catch(() => null);
}

export async function writeBundleRecord(store: StoredFiles, record: BundleRecord): Promise<void> {
  await store.write(recordFile(record.bundle), `${JSON.stringify(record)}\n`);
}

export async function removeBundleRecord(store: StoredFiles, bundle: string): Promise<void> {
  await store.remove(recordFile(bundle));
}
