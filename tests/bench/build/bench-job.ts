/** The job file that measured processes read. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

const BenchJob = z.object({
  /** Folder that gets what is built. */
  outDir: z.string(),
  shops: z.number(),
  /** File that gets what the build did, see {@link BuildFacts}. */
  resultFile: z.string(),
  /** Folder with the pages of every shop, see `page-store.ts`. */
  pagesDir: z.string(),
  api: z.object({
    url: z.string(),
    /** Folder of stored responses; null requests them from `url`. */
    responses: z.nullable(z.string()),
    /** Folder of responses that a seller's edit changed; null for none. */
    changed: z.nullable(z.string()),
    /** Folder of the pipeline's own cache of responses. */
    cacheDir: z.string(),
  }),
  bundle: z.object({
    dir: z.string(),
    hash: z.string(),
    sourceHash: z.string(),
    planHash: z.string(),
    hydrationSrc: z.string(),
    startSrc: z.string(),
  }),
});
export type BenchJob = z.infer<typeof BenchJob>;

/** What a build of all shops did. */
export const BuildFacts = z.object({
  /** Requests to the API. */
  calls: z.number(),
  built: z.number(),
  unchanged: z.number(),
  pages: z.number(),
});
export type BuildFacts = z.infer<typeof BuildFacts>;

export function readFacts(file: string): BuildFacts {
  return BuildFacts.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function writeJob(file: string, job: BenchJob): void {
  writeFileSync(file, JSON.stringify(job));
}

export function readJob(file: string | undefined): BenchJob {
  if (file === undefined) throw new Error('The file of the job is missing.');
  return BenchJob.parse(JSON.parse(readFileSync(file, 'utf8')));
}
