/** The release that shoppers get. */
import type { MissingFile, ShopReleases, StoredRelease } from './release-store.ts';

export interface CurrentRelease {
  /** Null before the first activation. */
  id: string | null;
  /** Null also when the live release cannot be read; the next build then writes every file. */
  release: StoredRelease | null;
}

/** The live release as the target has it. */
export interface CheckedRelease extends CurrentRelease {
  /** Its manifest lists only files that are stored, so a build writes the others. */
  release: StoredRelease | null;
  missing: readonly MissingFile[];
}

export async function readCurrentRelease(shop: ShopReleases): Promise<CurrentRelease> {
  const id = await shop.liveId();
  return { id, release: id === null ? null : await shop.readRelease(id) };
}

export async function readCheckedRelease(shop: ShopReleases): Promise<CheckedRelease> {
  const { id, release } = await readCurrentRelease(shop);
  const missing = release === null ? [] : await shop.missingFiles(release);
  if (release === null || missing.length === 0) return { id, release, missing };
  const lost = new Set(missing.map(({ file }) => file));
  const stored = Object.entries(release.manifest.files).filter(([file]) => !lost.has(file));
  const manifest = { ...release.manifest, files: Object.fromEntries(stored) };
  return { id, release: { ...release, manifest }, missing };
}

/** Maximum number of files in a message. */
const NAMED_FILES = 10;

/** "Release X lacks 2 files: A, B." */
export function lacksText(id: string | null, missing: readonly MissingFile[]): string {
  const locations = [...new Set(missing.map(({ location }) => location))];
  const named = locations.slice(0, NAMED_FILES).join(', ');
  const more = locations.length > NAMED_FILES ? ` and ${locations.length - NAMED_FILES} more` : '';
  return `Release ${id} lacks ${missing.length} ${missing.length === 1 ? 'file' : 'files'}: ${named}${more}.`;
}
