/** Places the pages of a release in its draft, in their order. The draft begins with the first page that changed. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { ReleaseDraft } from '#releases/release-store.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { BegunPage, MadePage, PageMaker } from './page-maker.ts';

/** Enough for the renderer to have a next page while other shops are planned; the views of so many are in memory. */
const BEGUN_PAGES = 32;

export class PageWriter {
  readonly #begin: () => ReleaseDraft;
  readonly #maker: PageMaker;
  /** Pages that are being made, in their order. */
  readonly #begun: BegunPage[] = [];
  /** Unchanged pages before the first changed one. */
  #waiting: MadePage[] = [];
  #draft: ReleaseDraft | null = null;
  readonly #pages: PlannedPage[] = [];
  readonly #entries: ReleasePage[] = [];
  /** Digests of the files that were placed, by name. */
  readonly files = new Map<string, string>();

  /** @param begin begins the draft */
  constructor(begin: () => ReleaseDraft, maker: PageMaker) {
    this.#begin = begin;
    this.#maker = maker;
  }

  /** Begins with the next page, and places an earlier one when many are being made. */
  async add(page: PlannedPage): Promise<void> {
    this.#begun.push(await this.#maker.begin(page));
    if (this.#begun.length > BEGUN_PAGES) await this.#placeNext();
  }

  /** Places all pages that are being made. What the writer tells of pages and files is complete afterwards. */
  async placeAll(): Promise<void> {
    while (this.#begun.length > 0) await this.#placeNext();
  }

  /** Places the first page that is being made unless it is left out. */
  async #placeNext(): Promise<void> {
    const made = await this.#begun.shift()?.made;
    if (made === undefined || made === null) return;
    if (this.#draft === null && made.body === null) this.#waiting.push(made);
    else await this.#place(await this.draft(), made);
  }

  /** The draft with all pages so far. */
  async draft(): Promise<ReleaseDraft> {
    if (this.#draft !== null) return this.#draft;
    this.#draft = this.#begin();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const made of waiting) await this.#place(this.#draft, made);
    return this.#draft;
  }

  /** Whether a draft has begun. */
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

  async #place(draft: ReleaseDraft, made: MadePage): Promise<void> {
    const { page } = made;
    const isLinked = draft.link(page.file, made.hash);
    const placed = isLinked || made.body !== null ? made : await this.#maker.makeAgain(made);
    if (placed === null) return;
    // Another bundle or another field may give the same bytes: the previous file is linked then too.
    if (!isLinked && placed.body !== null) draft.write(page.file, placed.body);
    for (const alias of page.aliases) {
      if (!draft.link(alias, placed.hash)) draft.alias(page.file, alias);
    }
    this.#pages.push(page);
    this.#entries.push(placed.entry);
    for (const name of [page.file, ...page.aliases]) this.files.set(name, placed.hash);
  }
}
