/** `release.json`: the metadata of a release and all of its files. It is public and contains no secret. */
import * as z from 'zod';
import { digestOfParts } from './digest.ts';
import { parseJsonOrNull } from './parse-json.ts';

/** Version of the layout of releases. A release of another version is not served and is built again. */
const VERSION = 1;

const ReleasePage = z.object({
  path: z.nullable(z.string()),
  file: z.string(),
  aliases: z.array(z.string()),
  key: z.string(),
  /** The former bundle that rendered the page, if the bundle of the release cannot render it. */
  bundle: z.optional(z.string()),
});
export type ReleasePage = z.infer<typeof ReleasePage>;

const ReleaseManifest = z.object({
  version: z.literal(VERSION),
  id: z.string(),
  bundle: z.string(),
  /** Time at which the pages were evaluated, epoch ms. */
  asOf: z.number(),
  /** Next time at which a page changes although the data do not, epoch ms; null = never. */
  validUntil: z.nullable(z.number()),
  counts: z.object({ pages: z.number(), files: z.number() }),
  pages: z.array(ReleasePage),
  /** Every file except this one → digest of its bytes. */
  files: z.record(z.string(), z.string()),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** The fields of a manifest from which the others are derived. */
export interface ReleaseContent extends Omit<ReleaseManifest, 'version' | 'id' | 'counts' | 'files'> {
  files: ReadonlyMap<string, string>;
}

/** Completes a manifest. The same content gives the same bytes. */
export function createManifest(id: string, content: ReleaseContent): ReleaseManifest {
  const files = Object.fromEntries([...content.files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    version: VERSION,
    id,
    bundle: content.bundle,
    asOf: content.asOf,
    validUntil: content.validUntil,
    counts: { pages: content.pages.length, files: content.files.size },
    pages: content.pages,
    files,
  };
}

/** The bundles whose scripts and styles the pages of a release have, its own first. */
export function bundlesOf({ bundle, pages }: Pick<ReleaseManifest, 'bundle' | 'pages'>): string[] {
  return [...new Set([bundle, ...pages.flatMap((page) => page.bundle ?? [])])];
}

/** Digest of the content of a release: the same under another id. */
export function contentDigest(manifest: ReleaseManifest): string {
  return digestOfParts(manifestJson({ ...manifest, id: '' }));
}

/** An id that sorts by time. Two releases with the same time have different content digests. @param now epoch ms */
export function releaseId(manifest: ReleaseManifest, now: number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}-${contentDigest(manifest).slice(0, 8)}`;
}

/** Pages or files in one part of {@link manifestJson}. */
const ENTRIES_PER_PART = 1000;

/** The text of `JSON.stringify(manifest)` in parts, so that the text for a large shop is not in memory as a whole. */
export function* manifestJson({ pages, files, ...head }: ReleaseManifest): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"pages":[`;
  yield* listInParts(pages, (page) => JSON.stringify(page));
  yield '],"files":{';
  yield* listInParts(Object.keys(files), (file) => `${JSON.stringify(file)}:${JSON.stringify(files[file])}`);
  yield '}}';
}

function* listInParts<Entry>(entries: readonly Entry[], json: (entry: Entry) => string): Generator<string> {
  for (let start = 0; start < entries.length; start += ENTRIES_PER_PART) {
    const part = entries
      .slice(start, start + ENTRIES_PER_PART)
      .map(json)
      .join(',');
    yield start === 0 ? part : `,${part}`;
  }
}

/** Parses `release.json`; null if it is missing, damaged or has another version. */
export function parseManifest(body: string | Uint8Array | null): ReleaseManifest | null {
  return parseJsonOrNull(body, ReleaseManifest);
}
