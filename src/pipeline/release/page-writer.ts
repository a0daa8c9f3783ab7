/** Writes the pages of a release to its draft, in their order. The draft is opened at the first page that changed. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { ReleaseDraft } from '#releases/release-store.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { IncrementalRenderer, PendingPage, PreparedPage } from './incremental-renderer.ts';

/** Pages in progress: enough to keep the render thread busy while other shops are planned. Views are held in memory. */
const MAX_PENDING_PAGES = 32;

export class PageWriter {
  readonly #open: () => ReleaseDraft;
  readonly #renderer: IncrementalRenderer;
  /** Pages that are being rendered, in their order. */
  readonly #pending: PendingPage[] = [];
  /** Unchanged pages before the first changed one. */
  #waiting: PreparedPage[] = [];
  #draft: ReleaseDraft | null = null;
  readonly #pages: PlannedPage[] = [];
  readonly #entries: ReleasePage[] = [];
  /** Digests of the files of the draft, by name. */
  readonly files = new Map<string, string>();

  /** @param open opens the draft */
  constructor(open: () => ReleaseDraft, renderer: IncrementalRenderer) {
    this.#open = open;
    this.#renderer = renderer;
  }

  /** Starts the next page, and writes an earlier one when many are in progress. */
  async add(page: PlannedPage): Promise<void> {
    this.#pending.push(await this.#renderer.start(page));
    if (this.#pending.length > MAX_PENDING_PAGES) await this.#writeNext();
  }

  /** Writes all pages in progress. `pages`, `entries` and `files` are complete afterwards. */
  async writePending(): Promise<void> {
    while (this.#pending.length > 0) await this.#writeNext();
  }

  /** Writes the first page in progress unless it is left out. */
  async #writeNext(): Promise<void> {
    const prepared = await this.#pending.shift()?.prepared;
    if (prepared === undefined || prepared === null) return;
    if (this.#draft === null && prepared.body === null) this.#waiting.push(prepared);
    else await this.#write(await this.draft(), prepared);
  }

  /** The draft with all pages so far. */
  async draft(): Promise<ReleaseDraft> {
    if (this.#draft !== null) return this.#draft;
    this.#draft = this.#open();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const prepared of waiting) await this.#write(this.#draft, prepared);
    return this.#draft;
  }

  /** Whether the draft is open. */
  get hasDraft(): boolean {
    return this.#draft !== null;
  }

  /** The pages of the release so far. */
  get pages(): PlannedPage[] {
    return this.#draft === null ? this.#waiting.map(({ page }) => page) : this.#pages;
  }

  get entries(): ReleasePage[] {
    return this.#draft === null ? this.#waiting.map(({ entry }) => entry) : this.#entries;
  }

  async flush(): Promise<void> {
    await this.#draft?.flush();
  }

  async discard(): Promise<void> {
    await this.#draft?.discard();
  }

  async #write(draft: ReleaseDraft, prepared: PreparedPage): Promise<void> {
    const { page } = prepared;
    const isLinked = draft.link(page.file, prepared.hash);
    const written =
      isLinked || prepared.body !== null ? prepared : await this.#renderer.renderAgain(prepared);
    if (written === null) return;
    // A changed bundle or field may give the same bytes. Then the previous file is linked, too.
    if (!isLinked && written.body !== null) draft.write(page.file, written.body);
    for (const alias of page.aliases) {
      if (!draft.link(alias, written.hash)) draft.alias(page.file, alias);
    }
    this.#pages.push(page);
    this.#entries.push(written.entry);
    for (const name of [page.file, ...page.aliases]) this.files.set(name, written.hash);
  }
}
