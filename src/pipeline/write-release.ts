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
import { writeViewRecord } from '#releases/view-record.ts';
import { hashShop, pageKey } from './release/page-key.ts';
import { type ReleaseText, releaseTexts } from './release/release-texts.ts';
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
}

/**
 * Writes the release of a plan, unless the live one equals it.
 * @throws {ReleasePathError} for an invalid file name or two that collide
 * @throws {ReleaseError} when the store holds another release under this one's id
 * @throws the renderer's errors unchanged
 */
export async function writeRelease(options: WriteReleaseOptions): Promise<WrittenRelease> {
  const { shop, plan, renderer, live, asOf } = options;
  const { validUntil } = plan;
  const previous = live.release;
  const texts = await releaseTexts(plan, renderer, previous);
  ensureDistinct([...plan.pages.flatMap(namesOf), ...texts.keys(), MANIFEST_FILE]);
  const pages = planPages(plan, renderer, previous);

  if (previous !== null && isSame(previous.manifest, renderer.bundle, pages, texts)) {
    const linked = Object.keys(previous.manifest.files).length;
    return { status: 'unchanged', release: previous, replaces: live.id, validUntil, written: 0, linked };
  }

  const draft = shop.draft(previous);
  try {
    const before = previous?.manifest.files ?? {};
    const files = await placeTexts(draft, texts);
    for (const [index, page] of pages.entries()) {
      if (index % PAGES_PER_TURN === 0) await Promise.all([draft.flush(), nextTurn()]);
      const render = () => renderer.renderPage(page.page.kind, plan.shop, page.page.view);
      Object.assign(files, await placePage(draft, page, before, render));
    }
    const entries = pages.map(({ entry }) => entry);
    const content = { bundle: renderer.bundle, asOf, validUntil, pages: entries, files };
    const id = releaseId(asOf, digest(JSON.stringify(createManifest('', content))));
    await draft.flush();
    await writeViewRecord(shop, id, { shop: plan.shop, pages: viewsOf(plan) });
    const release = await draft.finish(createManifest(id, content));
    const { written, linked } = draft;
    return { status: 'written', release, replaces: live.id, validUntil, written, linked };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

function viewsOf(plan: SitePlan): Record<string, unknown> {
  return Object.fromEntries(plan.pages.map(({ file, view }) => [file, view]));
}

/** Sorts by time; two builds of one instant differ by content. */
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

function planPages(plan: SitePlan, renderer: Renderer, previous: StoredRelease | null): PageToPlace[] {
  const shopHash = hashShop(plan.shop);
  const previousKeys = new Map(previous?.manifest.pages.map(({ file, key }) => [file, key]));
  return plan.pages.map((page) => {
    for (const name of namesOf(page)) ensureFileName(name);
    const key = pageKey(renderer.bundle, shopHash, page);
    const entry = { path: page.path, file: page.file, aliases: page.aliases, key };
    return { page, entry, previousKey: previousKeys.get(page.file) };
  });
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

/** Links a page and its other names when its key did not change, else renders it. */
async function placePage(
  draft: ReleaseDraft,
  { page, entry, previousKey }: PageToPlace,
  before: Readonly<Record<string, string>>,
  render: () => Promise<Uint8Array>,
): Promise<Record<string, string>> {
  let hash = previousKey === entry.key ? before[page.file] : undefined;
  if (hash === undefined || !draft.link(page.file, hash)) {
    const body = await render();
    hash = digest(body);
    // Another bundle or another field may give the same bytes: the previous file is linked then too.
    if (!draft.link(page.file, hash)) draft.write(page.file, body);
  }
  const files = { [page.file]: hash };
  for (const alias of page.aliases) {
    files[alias] = hash;
    if (!draft.link(alias, hash)) draft.alias(page.file, alias);
  }
  return files;
}
