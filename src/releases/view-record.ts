/**
 * The views from which the pages of a release were rendered, stored for the last two releases so that `explain` can
 * name the field that changed a page. The records are outside the releases and are never served.
 */
import { once } from 'node:events';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import * as z from 'zod';
import { parseJson } from './parse-json.ts';
import type { StoredFiles } from './release-store.ts';

const MAX_RECORDS = 2;
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

/** Parts are collected up to this length: each write is a message to the compressor's thread. */
const PART_CHARS = 128 * 1024;

/** An unfinished record. It holds compressed bytes, so that the views of a large shop are not in memory together. */
export class ViewRecordDraft {
  // Level 1: every release writes a record, and few records are read.
  readonly #gzip = createGzip({ level: 1 });
  readonly #packed: Buffer[] = [];
  #part: string;
  #separator = '';

  constructor(shop: unknown) {
    this.#gzip.on('data', (part: Buffer) => this.#packed.push(part));
    this.#part = `{"shop":${JSON.stringify(shop)},"pages":{`;
  }

  /** @param view as JSON */
  async add(file: string, view: string): Promise<void> {
    this.#part += `${this.#separator}${JSON.stringify(file)}:${view}`;
    this.#separator = ',';
    if (this.#part.length < PART_CHARS) return;
    const isFull = !this.#gzip.write(this.#part);
    this.#part = '';
    if (isFull) await once(this.#gzip, 'drain');
  }

  /** Stores the record of a release. */
  async write(shop: StoredFiles, id: string): Promise<void> {
    this.#gzip.end(`${this.#part}}}`);
    await once(this.#gzip, 'end');
    await shop.write(recordFile(id), this.#packed);
  }

  discard(): void {
    this.#gzip.destroy();
  }
}

/** The views of a release; null when they are not stored or are damaged. */
export async function readViewRecord(shop: StoredFiles, id: string): Promise<ViewRecord | null> {
  const body = await shop.read(recordFile(id));
  if (body === null) return null;
  try {
    return parseJson(await promisify(gunzip)(body), ViewRecord);
  } catch {
    return null;
  }
}

/** Files of the stored records. */
export async function listViewRecords(shop: StoredFiles): Promise<string[]> {
  return (await shop.list(FOLDER)).map((name) => `${FOLDER}/${name}`);
}

/** Removes these records, except for the newest releases. @param ids releases, newest first */
export async function pruneViewRecords(
  shop: StoredFiles,
  files: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const retained = new Set(ids.slice(0, MAX_RECORDS).map(recordFile));
  await Promise.all(files.filter((file) => !retained.has(file)).map((file) => shop.remove(file)));
}
