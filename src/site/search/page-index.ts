/** Finds the categories and pages of a shop that a query means. */
import { wordsOfFolded } from './fold.ts';
import type { SynonymTable } from './synonyms.ts';
import { SURE, TermIndex } from './term-index.ts';

/** A category or a page. */
export interface FoundPage {
  label: string;
  href: string;
}

/** Words of many queries: they only count together with other words. */
const FILLERS = new Set(
  (
    'a an the of for in with and or to on by policy policies page charge charges cost time days rule rules info chart ' +
    'how what er ki kivabe koto নীতি নিয়ম চার্জ কত কী কিভাবে my your our us me i can do is'
  ).split(' '),
);

export class PageIndex {
  readonly #terms = new TermIndex();
  readonly #pages: FoundPage[] = [];
  readonly #synonyms: SynonymTable;

  constructor(synonyms: SynonymTable, pages: readonly FoundPage[]) {
    this.#synonyms = synonyms;
    for (const page of pages) {
      this.#pages.push(page);
      const none = { nameBn: '', brand: '', categories: [], options: [], codes: [] };
      this.#terms.add({ ...none, name: page.label });
    }
  }

  /** Pages that have every significant word of a folded query, the closest first. */
  find(query: string): FoundPage[] {
    const all = wordsOfFolded(query);
    const telling = all.filter((word) => !FILLERS.has(word));
    const words = telling.length > 0 ? telling : all;
    const phrase = this.#meant(all.join(' '));
    const each = words.map((word) => this.#scores(word));
    const [first = new Map<number, number>()] = each;
    const found = new Map(phrase);
    for (const page of first.keys()) {
      const scores = each.map((one) => one.get(page) ?? 0);
      if (!scores.includes(0)) found.set(page, Math.max(found.get(page) ?? 0, Math.min(...scores)));
    }
    // Fillers order the pages that the other words find.
    const extra = (page: number) => all.filter((word) => this.#scores(word).has(page)).length / 100;
    const rank = (page: number) => (found.get(page) ?? 0) + extra(page);
    return [...found.keys()]
      .sort((a, b) => rank(b) - rank(a) || this.#lengthOf(a) - this.#lengthOf(b) || a - b)
      .flatMap((page) => this.#pages[page] ?? []);
  }

  #lengthOf(page: number): number {
    return this.#pages[page]?.label.length ?? 0;
  }

  #scores(word: string): Map<number, number> {
    const scores = this.#meant(word);
    for (const [term, quality] of this.#terms.matches(word)) {
      if (quality <= SURE) continue;
      for (const page of term.docs) scores.set(page, Math.max(scores.get(page) ?? 0, quality));
    }
    return scores;
  }

  #meant(text: string): Map<number, number> {
    const scores = new Map<number, number>();
    for (const { words, quality } of this.#synonyms.meaningsOf(text)) {
      const [first, ...others] = words.map((word) => this.#terms.term(word)?.docs ?? []);
      for (const page of first ?? []) {
        if (others.every((docs) => docs.includes(page))) scores.set(page, quality);
      }
    }
    return scores;
  }
}
