/**
 * What the pages of a release were made from, kept beside the last two releases so that `explain` can say
 * which field changed a page. The records stand outside the releases and are never served.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import type { SitePlan } from '#pipeline/site-plan.ts';
import { writeFileAtomic } from '#system/atomic-file.ts';

const KEPT_RECORDS = 2;
const SUFFIX = '.json.gz';

const ViewRecord = z.object({
  shop: z.unknown(),
  /** File of the page → its view. */
  pages: z.record(z.string(), z.unknown()),
});
export type ViewRecord = z.infer<typeof ViewRecord>;

function recordsDir(siteDir: string): string {
  return path.join(siteDir, 'views');
}

/** Keeps the views of a release. */
export async function writeViewRecord(siteDir: string, id: string, plan: SitePlan): Promise<void> {
  const pages = Object.fromEntries(plan.pages.map((page) => [page.file, page.view]));
  // Level 1: written with every release and read by people now and then.
  const body = await promisify(gzip)(JSON.stringify({ shop: plan.shop, pages }), { level: 1 });
  await writeFileAtomic(path.join(recordsDir(siteDir), id + SUFFIX), body);
}

/** The views of a release; null when they are not kept any more or are damaged. */
export async function readViewRecord(siteDir: string, id: string): Promise<ViewRecord | null> {
  const body = await readFile(path.join(recordsDir(siteDir), id + SUFFIX)).catch(() => null);
  if (body === null) return null;
  try {
    return ViewRecord.parse(JSON.parse((await promisify(gunzip)(body)).toString('utf8')));
  } catch {
    return null;
  }
}

/** Removes all records but those of the newest releases. @param ids releases, newest first */
export async function pruneViewRecords(siteDir: string, ids: readonly string[]): Promise<void> {
  const kept = new Set(ids.slice(0, KEPT_RECORDS).map((id) => id + SUFFIX));
  const files = await readdir(recordsDir(siteDir)).catch(() => []);
  for (const file of files) {
    if (!kept.has(file)) await rm(path.join(recordsDir(siteDir), file), { force: true });
  }
}
