/**
 * From a shop's plan to a complete release on disk. A release is a pure function of bundle, shop, pages and
 * `asOf`; what it shares with the release before is linked, not written. Nothing is live yet afterwards.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { digest } from '#releases/digest.ts';
import {
  createManifest,
  MANIFEST_FILE,
  type ReleaseManifest,
  type ReleasePage,
  readRelease,
  releaseDir,
  type StoredRelease,
} from '#releases/manifest.ts';
import { ReleaseFolder } from '#releases/release-folder.ts';
import { ensureDistinct, ensureWithin } from '#releases/release-path.ts';
import { writeViewRecord } from '#releases/view-record.ts';
import { hashShop, pageKey } from './release/page-key.ts';
import { type ReleaseText, releaseTexts } from './release/release-texts.ts';
import type { PlannedPage, Renderer, SitePlan } from './site-plan.ts';

/** Rendering never leaves the thread by itself; what it holds is freed when other work gets a turn. */
const PAGES_PER_TURN = 16;

export interface WriteReleaseOptions {
  /** Folder of the shop; the caller holds its lock. */
  siteDir: string;
  plan: SitePlan;
  renderer: Renderer;
  /** The live release, see `readCurrentRelease`; null writes everything. */
  previous: StoredRelease | null;
  /** Instant the plan was made for, epoch ms. */
  asOf: number;
}

export interface WrittenRelease {
  /** `unchanged`: the live release is what this plan gives, nothing was written. */
  status: 'written' | 'unchanged';
  release: StoredRelease;
  /** Next instant to build at. An unchanged release keeps its own; the ledger records this one. */
  validUntil: number | null;
  /** Files with new bytes. */
  written: number;
  /** Files shared with the release before or with another name of this one. */
  linked: number;
}

/** A release could not be written; the message names shop and reason. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/**
 * Writes the release of a plan, unless the previous one is the same already. The folder gets its final name
 * when it is complete; a build killed before leaves a `.tmp-` folder that `publishRelease` sweeps.
 * @throws {ReleasePathError} for a file name that may not be written or two that collide
 * @throws {ReleaseError} when another release has this one's name; errors of the renderer pass as they are
 */
export async function writeRelease(options: WriteReleaseOptions): Promise<WrittenRelease> {
  const { siteDir, plan, renderer, previous, asOf } = options;
  const texts = await releaseTexts(plan, renderer, previous);
  ensureDistinct([...plan.pages.flatMap(namesOf), ...texts.keys(), MANIFEST_FILE]);
  const pages = planPages(options);

  if (previous !== null && isSame(previous.manifest, renderer.bundle, pages, texts)) {
    const { length } = Object.keys(previous.manifest.files);
    return {
      status: 'unchanged',
      release: previous,
      validUntil: plan.validUntil,
      written: 0,
      linked: length,
    };
  }

  const folder = new ReleaseFolder(path.join(siteDir, 'releases'), previous);
  try {
    const before = previous?.manifest.files ?? {};
    const files = await placeTexts(folder, texts, before);
    for (const [index, page] of pages.entries()) {
      if (index % PAGES_PER_TURN === 0) await nextTurn();
      const render = () => renderer.renderPage(page.page.kind, plan.shop, page.page.view);
      Object.assign(files, await placePage(folder, page, before, render));
    }
    const content = {
      bundle: renderer.bundle,
      asOf,
      validUntil: plan.validUntil,
      pages: pages.map(({ entry }) => entry),
      files,
    };
    const id = releaseId(asOf, digest(JSON.stringify(createManifest('', content))));
    const manifest = createManifest(id, content);
    folder.write(MANIFEST_FILE, Buffer.from(`${JSON.stringify(manifest)}\n`));
    await writeViewRecord(siteDir, id, plan);
    const dir = releaseDir(siteDir, id);
    if (!folder.finish(dir)) await ensureSameRelease(dir, manifest);
    const { written, linked } = folder;
    return {
      status: 'written',
      release: { id, dir, manifest },
      validUntil: plan.validUntil,
      written,
      linked,
    };
  } catch (error) {
    folder.discard();
    throw error;
  }
}

/** Sorts by time, and two builds of one instant differ by content. */
function releaseId(asOf: number, contentHash: string): string {
  const instant = new Date(asOf).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${instant}-${contentHash.slice(0, 8)}`;
}

interface PageToPlace {
  page: PlannedPage;
  entry: ReleasePage;
  /** Key of the page that has this file in the previous release. */
  previousKey: string | undefined;
}

function namesOf(page: PlannedPage): string[] {
  return [page.file, ...page.aliases];
}

function planPages({ siteDir, plan, renderer, previous }: WriteReleaseOptions): PageToPlace[] {
  const shopHash = hashShop(plan.shop);
  const previousKeys = new Map(previous?.manifest.pages.map(({ file, key }) => [file, key]));
  return plan.pages.map((page) => {
    for (const name of namesOf(page)) ensureWithin(siteDir, name);
    const key = pageKey(renderer.bundle, shopHash, page);
    const entry = { path: page.path, file: page.file, aliases: page.aliases, key };
    return { page, entry, previousKey: previousKeys.get(page.file) };
  });
}

/** A build of the same instant was killed after it had written this release: it is used as it is. */
async function ensureSameRelease(dir: string, manifest: ReleaseManifest): Promise<void> {
  const present = await readRelease(dir);
  if (JSON.stringify(present?.manifest) === JSON.stringify(manifest)) return;
  throw new ReleaseError(`${dir} is there already and holds another release; remove it and build again.`);
}

function isSame(
  previous: ReleaseManifest,
  bundle: string,
  pages: readonly PageToPlace[],
  texts: ReadonlyMap<string, ReleaseText>,
): boolean {
  if (previous.bundle !== bundle) return false;
  if (JSON.stringify(previous.pages) !== JSON.stringify(pages.map(({ entry }) => entry))) return false;
  const pageFiles = pages.reduce((count, { page }) => count + 1 + page.aliases.length, 0);
  if (previous.counts.files !== pageFiles + texts.size) return false;
  return [...texts].every(([file, { hash }]) => previous.files[file] === hash);
}

async function placeTexts(
  folder: ReleaseFolder,
  texts: ReadonlyMap<string, ReleaseText>,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [file, text] of texts) {
    files[file] = text.hash;
    if (before[file] === text.hash && folder.linkPrevious(file)) continue;
    folder.write(file, 'body' in text ? text.body : await readFile(text.source));
  }
  return files;
}

/** Links a page and its other names when its key did not change, else renders it. */
async function placePage(
  folder: ReleaseFolder,
  { page, entry, previousKey }: PageToPlace,
  before: Readonly<Record<string, string>>,
  render: () => Promise<Uint8Array>,
): Promise<Record<string, string>> {
  let hash = previousKey === entry.key ? before[page.file] : undefined;
  if (hash === undefined || !folder.linkPrevious(page.file)) {
    const body = await render();
    hash = digest(body);
    // Another bundle or another field, and still the same bytes: the file that is there stays.
    if (before[page.file] !== hash || !folder.linkPrevious(page.file)) folder.write(page.file, body);
  }
  const files = { [page.file]: hash };
  for (const alias of page.aliases) {
    files[alias] = hash;
    if (before[alias] !== hash || !folder.linkPrevious(alias)) folder.alias(page.file, alias);
  }
  return files;
}
