/**
 * What the pages of a release were made from, kept for the last two releases so that `explain` can name the
 * field that changed a page. The records are outside the releases and are never served.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { StoredFiles } from './release-store.ts';
import { parseJson } from './stored-json.ts';

const KEPT_RECORDS = 2;
const FOLDER = 'views';

const ViewRecord = z.object({
  shop: z.unknown(),
  /** File of the page → its view. */
  pages: z.record(z.string(), z.unknown()),
});
export type ViewRecord = z.infer<typeof ViewRecord>;

function recordFile(id: string): string {
  return `${FOLDER}/${id}.json.gz`;
}

/** Stores the views of a release. */
export async function writeViewRecord(shop: StoredFiles, id: string, record: ViewRecord): Promise<void> {
  // Level 1: every release writes a record, and few are ever read.
  await shop.write(recordFile(id), await promisify(gzip)(JSON.stringify(record), { level: 1 }));
}

/** The views of a release; null when they are not kept or are damaged. */
export async function readViewRecord(shop: StoredFiles, id: string): Promise<ViewRecord | null> {
  const body = await shop.read(recordFile(id));
  if (body === null) return null;
  try {
    return parseJson(await promisify(gunzip)(body), ViewRecord);
  } catch {
    return null;
  }
}

/** Removes all records but those of the newest releases. @param ids releases, newest first */
export async function pruneViewRecords(shop: StoredFiles, ids: readonly string[]): Promise<void> {
  const kept = new Set(ids.slice(0, KEPT_RECORDS).map(recordFile));
  for (const name of await shop.list(FOLDER)) {
    const file = `${FOLDER}/${name}`;
    if (!kept.has(file)) await shop.remove(file);
  }
}
