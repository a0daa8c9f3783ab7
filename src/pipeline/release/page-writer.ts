/** Places the pages of a release in its draft, in their order. The draft begins with the first page that changed. */
import type { ReleasePage } from '#releases/manifest.ts';
import type { ReleaseDraft } from '#releases/release-store.ts';
import type { PlannedPage } from '../site-plan.ts';
import type { MadePage, PageMaker } from './page-maker.ts';

export class PageWriter {
  readonly #begin: () => ReleaseDraft;
  readonly #maker: PageMaker;
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

  /** Makes the next page and places it unless it is left out. */
  async add(page: PlannedPage): Promise<void> {
    const made = await this.#maker.make(page);
    if (made === null) return;
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
