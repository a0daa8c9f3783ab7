/**
 * From a shop's plan to a finished release in the store. A release is a pure function of bundle, shop, pages and
 * `asOf`; files equal to the previous release's are linked, not written. The release is not live afterwards.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FinishedRelease } from '#releases/activate-release.ts';
import type { CurrentRelease } from '#releases/current-release.ts';
import { createManifest, type ReleaseManifest, releaseId } from '#releases/manifest.ts';
import { ensureDistinct, ensureFileName } from '#releases/release-path.ts';
import type { ReleaseDraft, ShopReleases } from '#releases/release-store.ts';
import { ViewRecordDraft } from '#releases/view-record.ts';
import { MANIFEST_FILE } from '#serving/release-files.ts';
import { FailedPages } from './release/failed-pages.ts';
import { IncrementalRenderer } from './release/incremental-renderer.ts';
import { PageWriter } from './release/page-writer.ts';
import { type ReleaseText, releaseTexts } from './release/release-texts.ts';
import type { FailedPage } from './report/shop-result.ts';
import type { PlannedPage, Renderer, SitePlan } from './site-plan.ts';

/** Rendering does not yield to the event loop, so it yields every few pages to free memory and let other work run. */
const PAGES_PER_TURN = 16;

export interface WriteReleaseOptions {
  /** The caller holds its lock. */
  shop: ShopReleases;
  plan: SitePlan;
  renderer: Renderer;
  /** The release to be replaced. Files that its manifest does not list are written. */
  live: CurrentRelease;
  /** Time for which the plan was made, epoch ms. */
  asOf: number;
  /** Called with the pages of the release; the release is discarded when it throws. */
  check?: (pages: readonly { file: string }[]) => void;
}

export interface WrittenRelease extends FinishedRelease {
  /** `unchanged`: the plan gives the live release, and nothing was written. */
  status: 'written' | 'unchanged';
  failedPages: FailedPage[];
}

/**
 * Writes the release of a plan, unless the live release equals it. A page that cannot be planned or rendered keeps its
 * previous file or is left out. Each view is computed once and freed after its page.
 * @throws {ReleasePathError} for an invalid file name or two that collide
 * @throws {ReleaseError} when the store has another release with the same id
 * @throws the errors of `check` unchanged
 * @throws the renderer's errors unchanged for a page that every site needs, see {@link FailedPages}
 */
export async function writeRelease(options: WriteReleaseOptions): Promise<WrittenRelease> {
  const { shop, plan, renderer, live } = options;
  const previous = live.release;
  const names = plan.pages.flatMap(namesOf);
  for (const name of names) ensureFileName(name);
  ensureDistinct(names);
  const record = new ViewRecordDraft(plan.shop);
  const failed = new FailedPages(previous, renderer.bundle);
  const pages = new IncrementalRenderer({ plan, renderer, previous, record, failed });
  const writer = new PageWriter(() => shop.draft(previous), pages);
  try {
    return await writeStages(options, writer, record, failed);
  } catch (error) {
    await writer.discard();
    throw error;
  } finally {
    record.discard();
  }
}

async function writeStages(
  { shop, plan, renderer, live, asOf, check }: WriteReleaseOptions,
  writer: PageWriter,
  record: ViewRecordDraft,
  failed: FailedPages,
): Promise<WrittenRelease> {
  const { validUntil } = plan;
  for (const [index, page] of plan.pages.entries()) {
    if (index % PAGES_PER_TURN === 0) await Promise.all([writer.flush(), nextTurn()]);
    await writer.add(page);
  }
  await writer.writePending();
  const texts = await releaseTexts(plan, writer.pages, renderer);
  ensureDistinct([...writer.pages.flatMap(namesOf), ...texts.keys(), MANIFEST_FILE]);
  check?.(writer.pages);
  if (live.release !== null && !writer.hasDraft && isSame(live.release.manifest, renderer, writer, texts)) {
    const linked = Object.keys(live.release.manifest.files).length;
    const finished = { release: live.release, replaces: live.id, validUntil, written: 0, linked };
    return { ...finished, status: 'unchanged', failedPages: failed.list };
  }
  const draft = await writer.draft();
  await addTexts(draft, texts, writer.files);
  await draft.flush();
  const manifest = createManifest('', {
    bundle: renderer.bundle,
    asOf,
    validUntil,
    pages: writer.entries,
    files: writer.files,
  });
  const id = releaseId(manifest, asOf);
  const [release] = await Promise.all([draft.finish({ ...manifest, id }), record.write(shop, id)]);
  const { written, linked } = draft;
  const finished = { release, replaces: live.id, validUntil, written, linked };
  return { ...finished, status: 'written', failedPages: failed.list };
}

function namesOf(page: PlannedPage): string[] {
  return [page.file, ...page.aliases];
}

/** Whether a release with these pages and texts is `previous`, of which no file is missing. */
function isSame(
  previous: ReleaseManifest,
  { bundle }: Renderer,
  { pages, entries }: PageWriter,
  texts: ReadonlyMap<string, ReleaseText>,
): boolean {
  if (previous.bundle !== bundle) return false;
  if (Object.keys(previous.files).length !== previous.counts.files) return false;
  if (!isDeepStrictEqual(previous.pages, entries)) return false;
  const pageFiles = pages.reduce((count, page) => count + namesOf(page).length, 0);
  if (previous.counts.files !== pageFiles + texts.size) return false;
  return [...texts].every(([file, text]) => previous.files[file] === text.digest);
}

/** Adds the digests of the texts to `files`. */
async function addTexts(
  draft: ReleaseDraft,
  texts: ReadonlyMap<string, ReleaseText>,
  files: Map<string, string>,
): Promise<void> {
  for (const [file, text] of texts) {
    files.set(file, text.digest);
    if (draft.link(file, text.digest)) continue;
    draft.write(file, text.body());
    await draft.flush();
  }
}
