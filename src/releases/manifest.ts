/** `release.json`: what a release is and every file in it. It is public and holds no secret. */
import * as z from 'zod';

export const MANIFEST_FILE = 'release.json';
export const ROUTING_FILE = 'routing.json';
export const HEADERS_FILE = 'headers.json';

/** Changes with the layout of releases. A release of another version is not served and is built again. */
const VERSION = 1;

const ReleasePage = z.object({
  path: z.nullable(z.string()),
  file: z.string(),
  aliases: z.array(z.string()),
  key: z.string(),
});
export type ReleasePage = z.infer<typeof ReleasePage>;

const ReleaseManifest = z.object({
  version: z.literal(VERSION),
  id: z.string(),
  bundle: z.string(),
  /** Instant the pages were evaluated at, epoch ms. */
  asOf: z.number(),
  /** Next instant at which a page changes by itself, epoch ms; null = never. */
  validUntil: z.nullable(z.number()),
  counts: z.object({ pages: z.number(), files: z.number() }),
  pages: z.array(ReleasePage),
  /** Every file but this one → digest of its bytes. */
  files: z.record(z.string(), z.string()),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** The parts of a manifest that the others follow from. */
export type ReleaseContent = Omit<ReleaseManifest, 'version' | 'id' | 'counts'>;

/** Completes a manifest. The same content gives the same bytes. */
export function createManifest(id: string, content: ReleaseContent): ReleaseManifest {
  const files = Object.fromEntries(Object.entries(content.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    version: VERSION,
    id,
    bundle: content.bundle,
    asOf: content.asOf,
    validUntil: content.validUntil,
    counts: { pages: content.pages.length, files: Object.keys(files).length },
    pages: content.pages,
    files,
  };
}

/** Parses `release.json`; null when it is damaged or of another version. */
export function parseManifest(text: string): ReleaseManifest | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = ReleaseManifest.safeParse(json);
  return parsed.success ? parsed.data : null;
}
