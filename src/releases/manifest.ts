/** `release.json`: what a release is and every file in it. It is public, so nothing secret may enter. */
import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

export const MANIFEST_FILE = 'release.json';
export const ROUTING_FILE = 'routing.json';
export const HEADERS_FILE = 'headers.json';

/** Another number means another layout: such a release is served no more and built anew. */
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

/** A complete release on this disk. */
export interface StoredRelease {
  id: string;
  dir: string;
  manifest: ReleaseManifest;
}

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

/**
 * The release in a folder; null when there is none that can be read. A release with a damaged or older
 * `release.json` counts as none, so that the next build writes everything again.
 */
export async function readRelease(dir: string): Promise<StoredRelease | null> {
  const text = await readFile(path.join(dir, MANIFEST_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = ReleaseManifest.safeParse(json);
  return parsed.success ? { id: parsed.data.id, dir, manifest: parsed.data } : null;
}

/** Folder of a release below its shop's folder. */
export function releaseDir(siteDir: string, id: string): string {
  return path.join(siteDir, 'releases', id);
}

/** Path of the link to the live release. */
export function currentLink(siteDir: string): string {
  return path.join(siteDir, 'current');
}

/** Id of the release that `current` points to; null when nothing was published yet. */
export async function currentId(siteDir: string): Promise<string | null> {
  const destination = await readlink(currentLink(siteDir)).catch(() => null);
  return destination === null ? null : path.basename(destination);
}

/** The release that shoppers get now; null when nothing was published yet. */
export async function readCurrentRelease(siteDir: string): Promise<StoredRelease | null> {
  const id = await currentId(siteDir);
  return id === null ? null : readRelease(releaseDir(siteDir, id));
}
