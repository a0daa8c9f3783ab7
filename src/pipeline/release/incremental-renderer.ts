/** Renders the pages of a release whose key changed since the release before. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import type { ViewRecordDraft } from '#releases/view-record.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import type { PlannedPage, Renderer, SitePlan } from '../site-plan.ts';
import type { FailedPages } from './failed-pages.ts';
import { hashShop, pageKey } from './page-key.ts';

/** A page of a release. */
export interface PreparedPage {
  page: PlannedPage;
  entry: ReleasePage;
  /** Digest of the page's bytes. */
  hash: string;
  /** Null if the bytes are in the previous release's file. */
  body: Uint8Array | null;
}

/** A page whose view was computed and which may still be rendering. */
export interface PendingPage {
  /** Null: the page failed and is left out. Rejects for a page that every site needs. */
  prepared: Promise<PreparedPage | null>;
}

export interface IncrementalRendererOptions {
  plan: SitePlan;
  renderer: Renderer;
  /** The previous release; null if there is none. */
  previous: StoredRelease | null;
  /** Gets the view of every page. */
  record: ViewRecordDraft;
  failed: FailedPages;
}

export class IncrementalRenderer {
  readonly #options: IncrementalRendererOptions;
  readonly #shopHashes = new Map<ShopView, string>();
  readonly #before: ReadonlyMap<string, ReleasePage>;

  constructor(options: IncrementalRendererOptions) {
    const { previous } = options;
    this.#options = options;
    this.#before = new Map(previous?.manifest.pages.map((entry) => [entry.file, entry]));
  }

  /**
   * Computes the view of a page and starts rendering if its key changed. Await each call before the next one: views are
   * recorded in order.
   */
  async start(page: PlannedPage): Promise<PendingPage> {
    const { record, renderer } = this.#options;
    const { path, file, aliases, kind } = page;
    let view: PageView;
    try {
      view = page.view;
    } catch (error) {
      return { prepared: Promise.resolve(this.#previousVersion(page, error)) };
    }
    const json = JSON.stringify(view);
    await record.add(file, json);
    const key = pageKey(renderer.bundle, this.#hashOf(this.#shopOf(page)), kind, json);
    const entry = { path, file, aliases, key };
    const hash = this.#previousHash(file);
    const isUnchanged = this.#before.get(file)?.key === key && hash !== undefined;
    if (isUnchanged) return { prepared: Promise.resolve({ page, entry, hash, body: null }) };
    const prepared = this.#render(page, entry, view, json);
    // Prevents an unhandled rejection if the writer fails before it awaits this promise.
    prepared.catch(() => undefined);
    return { prepared };
  }

  /** Renders an unchanged page whose previous file is missing. Null if the page is left out. */
  async renderAgain({ page, entry }: PreparedPage): Promise<PreparedPage | null> {
    const { failed } = this.#options;
    const rendered = failed.has(page) ? null : await this.#render(page, entry, page.view);
    if (rendered !== null && rendered.body !== null) return rendered;
    failed.leaveOut(page);
    return null;
  }

  async #render(
    page: PlannedPage,
    entry: ReleasePage,
    view: PageView,
    json?: string,
  ): Promise<PreparedPage | null> {
    const { renderer } = this.#options;
    try {
      const { html, digest } = await renderer.renderPage(page.kind, this.#shopOf(page), view, json);
      return { page, entry, hash: digest, body: html };
    } catch (error) {
      return this.#previousVersion(page, error);
    }
  }

  #previousVersion(page: PlannedPage, error: unknown): PreparedPage | null {
    const fallback = this.#options.failed.fallback(page, error);
    const hash = this.#previousHash(page.file);
    if (fallback === null || hash === undefined) return null;
    const { path, file, aliases } = page;
    return { page, entry: { path, file, aliases, ...fallback }, hash, body: null };
  }

  #shopOf(page: PlannedPage): ShopView {
    return page.shop ?? this.#options.plan.shop;
  }

  #hashOf(shop: ShopView): string {
    const hash = this.#shopHashes.get(shop) ?? hashShop(shop);
    this.#shopHashes.set(shop, hash);
    return hash;
  }

  #previousHash(file: string): string | undefined {
    return this.#options.previous?.manifest.files[file];
  }
}
