/**
 * From a shop's plan to a finished release in the store. A release is a pure function of bundle, shop, pages and
 * `asOf`; files equal to the previous release's are linked, not written. The release is not live afterwards.
 */
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FinishedRelease } from '#releases/activate-release.ts';
import type { CurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { createManifest, MANIFEST_FILE, type ReleaseManifest, type ReleasePage } from '#releases/manifest.ts';
import { ensureDistinct, ensureFileName } from '#releases/release-path.ts';
import type { ReleaseDraft, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { ViewRecordDraft } from '#releases/view-record.ts';
import type { ShopView } from '#site/shop-view.ts';
import { FailedPages } from './release/failed-pages.ts';
import { type KeyedPage, keyPages } from './release/key-pages.ts';
import { type ReleaseText, releaseTexts } from './release/release-texts.ts';
import type { FailedPage } from './report/shop-result.ts';
import type { PlannedPage, Renderer, SitePlan } from './site-plan.ts';

/** Rendering does not yield by itself: a yield every few pages frees memory and lets other work run. */
const PAGES_PER_TURN = 16;

export interface WriteReleaseOptions {
  /** The caller holds its lock. */
  shop: ShopReleases;
  plan: SitePlan;
  renderer: Renderer;
  /** What the shop's release replaces. Without a readable release every file is written. */
  live: CurrentRelease;
  /** Instant the plan was made for, epoch ms. */
  asOf: number;
}

export interface WrittenRelease extends FinishedRelease {
  /** `unchanged`: the plan gives the live release, and nothing was written. */
  status: 'written' | 'unchanged';
  failedPages: FailedPage[];
}

/**
 * Writes the release of a plan, unless the live one equals it. A page that cannot be planned or rendered keeps its
 * previous file or is left out.
 * @throws {ReleasePathError} for an invalid file name or two that collide
 * @throws {ReleaseError} when the store holds another release under this one's id
 * @throws the renderer's errors unchanged for a page that no site can be without, see {@link FailedPages}
 */
export async function writeRelease(options: WriteReleaseOptions): Promise<WrittenRelease> {
  const { plan, renderer, live } = options;
  const previous = live.release;
  const texts = await releaseTexts(plan, renderer, previous);
  const names = plan.pages.flatMap(namesOf);
  for (const name of names) ensureFileName(name);
  ensureDistinct([...names, ...texts.keys(), MANIFEST_FILE]);
  const record = new ViewRecordDraft(plan.shop);
  try {
    const failed = new FailedPages(previous);
    const pages = await keyPages(plan, renderer, previous, record, failed);
    if (previous !== null && isSame(previous.manifest, renderer.bundle, pages, texts)) {
      return unchanged(options, previous, failed);
    }
    return await writeDraft(options, pages, texts, record, failed);
  } finally {
    record.discard();
  }
}

function unchanged(
  { plan, live }: WriteReleaseOptions,
  release: StoredRelease,
  failed: FailedPages,
): WrittenRelease {
  const linked = Object.keys(release.manifest.files).length;
  const finished = { release, replaces: live.id, validUntil: plan.validUntil, written: 0, linked };
  return { ...finished, status: 'unchanged', failedPages: failed.list };
}

async function writeDraft(
  options: WriteReleaseOptions,
  pages: readonly KeyedPage[],
  texts: ReadonlyMap<string, ReleaseText>,
  record: ViewRecordDraft,
  failed: FailedPages,
): Promise<WrittenRelease> {
  const { shop, plan, renderer, live, asOf } = options;
  const { validUntil } = plan;
  const draft = shop.draft(live.release);
  try {
    const before = live.release?.manifest.files ?? {};
    const files = await placeTexts(draft, texts);
    const entries: ReleasePage[] = [];
    for (const [index, keyed] of pages.entries()) {
      if (index % PAGES_PER_TURN === 0) await Promise.all([draft.flush(), nextTurn()]);
      const placed = await placePage(draft, keyed, before, plan.shop, renderer, failed);
      if (placed === null) continue;
      entries.push(placed.entry);
      for (const name of namesOf(keyed.page)) files[name] = placed.hash;
    }
    if (live.release !== null && failed.list.length > 0) {
      const { manifest } = live.release;
      const same = createManifest(manifest.id, {
        ...manifest,
        bundle: renderer.bundle,
        pages: entries,
        files,
      });
      if (JSON.stringify(same) === JSON.stringify(manifest)) {
        await draft.discard();
        return unchanged(options, live.release, failed);
      }
    }
    const content = { bundle: renderer.bundle, asOf, validUntil, pages: entries, files };
    const id = releaseId(asOf, digest(JSON.stringify(createManifest('', content))));
    await draft.flush();
    await record.write(shop, id);
    const release = await draft.finish(createManifest(id, content));
    const { written, linked } = draft;
    const finished = { release, replaces: live.id, validUntil, written, linked };
    return { ...finished, status: 'written', failedPages: failed.list };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** Sorts by time; two builds of one instant differ by content. */
function releaseId(asOf: number, contentHash: string): string {
  const instant = new Date(asOf).toISOString().replace(/\D/g, '').slice(0, 14);
  return `${instant}-${contentHash.slice(0, 8)}`;
}

function namesOf(page: PlannedPage): string[] {
  return [page.file, ...page.aliases];
}

function isSame(
  previous: ReleaseManifest,
  bundle: string,
  pages: readonly KeyedPage[],
  texts: ReadonlyMap<string, ReleaseText>,
): boolean {
  if (previous.bundle !== bundle) return false;
  if (JSON.stringify(previous.pages) !== JSON.stringify(pages.map(({ entry }) => entry))) return false;
  const pageFiles = pages.reduce((count, { page }) => count + 1 + page.aliases.length, 0);
  if (previous.counts.files !== pageFiles + texts.size) return false;
  return [...texts].every(([file, text]) => previous.files[file] === text.digest);
}

async function placeTexts(
  draft: ReleaseDraft,
  texts: ReadonlyMap<string, ReleaseText>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [file, text] of texts) {
    files[file] = text.digest;
    if (draft.link(file, text.digest)) continue;
    draft.write(file, 'body' in text ? text.body : await readFile(text.source));
  }
  return files;
}

/**
 * Links a page and its other names when its key did not change, else renders it. Null when it cannot be rendered and
 * has no previous version.
 */
async function placePage(
  draft: ReleaseDraft,
  { page, entry, sameFile, view }: KeyedPage,
  before: Readonly<Record<string, string>>,
  shop: ShopView,
  renderer: Renderer,
  failed: FailedPages,
): Promise<{ entry: ReleasePage; hash: string } | null> {
  let placed = { entry, hash: before[sameFile ?? ''] ?? '' };
  if (placed.hash === '' || !draft.link(page.file, placed.hash)) {
    let body: Uint8Array;
    try {
      body = await renderer.renderPage(page.kind, shop, view ?? page.view);
      placed = { entry, hash: digest(body) };
      // Another bundle or another field may give the same bytes: the previous file is linked then too.
    } catch (error) {
      const key = failed.keyInstead(page, error);
      placed = { entry: { ...entry, key: key ?? '' }, hash: before[page.file] ?? '' };
      if (key === null || !draft.link(page.file, placed.hash)) {
        failed.leaveOut(page);
        return null;
      }
      return placeAliases(draft, page, placed);
    }
    if (!draft.link(page.file, placed.hash)) draft.write(page.file, body);
  }
  return placeAliases(draft, page, placed);
}

function placeAliases<Placed extends { hash: string }>(
  draft: ReleaseDraft,
  { file, aliases }: PlannedPage,
  placed: Placed,
): Placed {
  for (const alias of aliases) {
    if (!draft.link(alias, placed.hash)) draft.alias(file, alias);
  }
  return placed;
}
