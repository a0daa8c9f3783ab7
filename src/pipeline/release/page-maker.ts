/** Makes the pages of a release: the key decides whether a page must be rendered. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import type { ViewRecordDraft } from '#releases/view-record.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import type { PlannedPage, Renderer, SitePlan } from '../site-plan.ts';
import type { FailedPages } from './failed-pages.ts';
import { hashShop, pageKey } from './page-key.ts';

/** A page of a release. */
export interface MadePage {
  page: PlannedPage;
  entry: ReleasePage;
  /** Digest of the page's bytes. */
  hash: string;
  /** Null: the bytes are the file of the release before. */
  body: Uint8Array | null;
}

/** A page whose view was read. */
export interface BegunPage {
  /** Null: the page failed and is left out. It rejects for a page that no site can be without. */
  made: Promise<MadePage | null>;
}

export interface PageMakerOptions {
  plan: SitePlan;
  renderer: Renderer;
  /** The release before; null for none. */
  previous: StoredRelease | null;
  /** Gets the view of every page. */
  record: ViewRecordDraft;
  failed: FailedPages;
}

export class PageMaker {
  readonly #options: PageMakerOptions;
  readonly #shopHashes = new Map<ShopView, string>();
  readonly #before: ReadonlyMap<string, ReleasePage>;

  constructor(options: PageMakerOptions) {
    const { previous } = options;
    this.#options = options;
    this.#before = new Map(previous?.manifest.pages.map((entry) => [entry.file, entry]));
  }

  /** Makes the view of a page, and begins with its bytes when the key changed. Pages are begun one after the other. */
  async begin(page: PlannedPage): Promise<BegunPage> {
    const { record, renderer } = this.#options;
    const { path, file, aliases, kind } = page;
    let view: PageView;
    try {
      view = page.view;
    } catch (error) {
      return { made: Promise.resolve(this.#previousInstead(page, error)) };
    }
    const json = JSON.stringify(view);
    await record.add(file, json);
    const key = pageKey(renderer.bundle, this.#hashOf(this.#shopOf(page)), kind, json);
    const entry = { path, file, aliases, key };
    const hash = this.#previousHash(file);
    const isUnchanged = this.#before.get(file)?.key === key && hash !== undefined;
    if (isUnchanged) return { made: Promise.resolve({ page, entry, hash, body: null }) };
    const made = this.#render(page, entry, view, json);
    // Its error is for who awaits it; the writer may fail before it does.
    made.catch(() => undefined);
    return { made };
  }

  /** Renders a page that {@link begin} found unchanged and whose previous file is gone. Null: it is left out. */
  async makeAgain({ page, entry }: MadePage): Promise<MadePage | null> {
    const { failed } = this.#options;
    const made = failed.has(page) ? null : await this.#render(page, entry, page.view);
    if (made !== null && made.body !== null) return made;
    failed.leaveOut(page);
    return null;
  }

  async #render(
    page: PlannedPage,
    entry: ReleasePage,
    view: PageView,
    json?: string,
  ): Promise<MadePage | null> {
    const { renderer } = this.#options;
    try {
      const { html, digest } = await renderer.renderPage(page.kind, this.#shopOf(page), view, json);
      return { page, entry, hash: digest, body: html };
    } catch (error) {
      return this.#previousInstead(page, error);
    }
  }

  #previousInstead(page: PlannedPage, error: unknown): MadePage | null {
    const key = this.#options.failed.keyInstead(page, error);
    const hash = this.#previousHash(page.file);
    if (key === null || hash === undefined) return null;
    const { path, file, aliases } = page;
    return { page, entry: { path, file, aliases, key }, hash, body: null };
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
