/** The first pass over the pages of a release: their keys, which decide what must be rendered. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import type { ViewRecordDraft } from '#releases/view-record.ts';
import type { PageView } from '#site/view.ts';
import type { PlannedPage, Renderer, SitePlan } from '../site-plan.ts';
import type { FailedPages } from './failed-pages.ts';
import { hashShop, pageKey } from './page-key.ts';

/** Views that stay in memory for rendering; further ones are made again. Most shops have fewer pages. */
const KEPT_VIEWS = 512;

/** A page with its key. */
export interface KeyedPage {
  page: PlannedPage;
  entry: ReleasePage;
  /** The file of the previous release that has the same key; null: the page must be rendered. */
  sameFile: string | null;
  /** The view of a page to render; null: it must be made again. */
  view: PageView | null;
}

/**
 * Keys all pages and adds their views to the record. A page whose view cannot be made is its previous version or is
 * left out.
 */
export async function keyPages(
  plan: SitePlan,
  renderer: Renderer,
  previous: StoredRelease | null,
  record: ViewRecordDraft,
  failed: FailedPages,
): Promise<KeyedPage[]> {
  const shopHash = hashShop(plan.shop);
  const before = new Map(previous?.manifest.pages.map((entry) => [entry.file, entry]));
  const keyed: KeyedPage[] = [];
  let kept = 0;
  for (const page of plan.pages) {
    const { path, file, aliases, kind } = page;
    let view: PageView;
    try {
      view = page.view;
    } catch (error) {
      const key = failed.keyInstead(page, error);
      if (key !== null) keyed.push({ page, entry: { path, file, aliases, key }, sameFile: file, view: null });
      continue;
    }
    await record.add(file, view);
    const entry = { path, file, aliases, key: pageKey(renderer.bundle, shopHash, { kind, view }) };
    const sameFile = before.get(file)?.key === entry.key ? file : null;
    const isKept = sameFile === null && kept < KEPT_VIEWS;
    if (isKept) kept += 1;
    keyed.push({ page, entry, sameFile, view: isKept ? view : null });
  }
  return keyed;
}
