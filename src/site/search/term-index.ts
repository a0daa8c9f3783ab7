/** The words of a shop's products, and which of them a typed word means. */
import { editDistance } from './edit-distance.ts';
import { searchWords } from './fold.ts';
import { BENGALI, consonantsOf, phoneticKey } from './phonetic-key.ts';
import { codeOf } from './search-codes.ts';

/** What search reads of a product. */
export interface SearchRow {
  name: string;
  nameBn: string;
  brand: string;
  /** From the outermost to the innermost. */
  categories: readonly string[];
  /** Colors and sizes. */
  options: readonly string[];
  /** Article numbers. */
  codes: readonly string[];
}

/** A word of the shop with the products that have it. */
export interface Term {
  readonly text: string;
  readonly key: string;
  readonly consonants: string;
  /** An article number: it is not compared by sound. */
  readonly isCode: boolean;
  /** Positions of products, ascending. */
  readonly docs: number[];
  /** How much the word says about each product of `docs`. */
  readonly weights: number[];
}

/** How well a term matches a typed word, 0–1. */
export type TermMatch = readonly [term: Term, quality: number];

/** From this quality on, a match is not a guess. Up to it, the word has other letters than the typed one. */
export const SURE = 0.6;

const WEIGHTS = { name: 3, addition: 2, code: 3, category: 2.4, brand: 2, parent: 1.4, option: 1.4 };
/** "Green Tea with Tulsi" is tea rather than tulsi, so words after "with" weigh less. */
const ADDITION = /\s(?:with|for)\s(.*)$/iu;
/** "Keyboards & Mice" says half as much about each product. */
const MIXED_CATEGORY = 0.5;

/** Shorter keys are equal by chance. */
const MIN_KEY_CHARS = 4;
const MIN_CODE_CHARS = 4;
/** Longer words may have two mistakes. */
const ONE_MISTAKE_CHARS = 6;

/** Endings of cases and plurals in Bengali and its transcription. */
const ENDINGS = /(?:der|er|guli|gulo|দের|ের|গুলি|গুলো|টি|টা|র)$/u;
const MIN_STEM_CHARS = 3;

/** Whether a word is the stem with an ending: গুড়ের of গুড়, "khejurer" of "khejur". */
export function isInflected(word: string, stem: string): boolean {
  const least = BENGALI.test(stem) ? MIN_STEM_CHARS : MIN_STEM_CHARS + 1;
  return stem.length >= least && word.length > stem.length && word.replace(ENDINGS, '') === stem;
}

export function isPluralOf(plural: string, singular: string): boolean {
  if (plural.length <= singular.length || singular.length < 2) return false;
  if (plural === `${singular}s` || plural === `${singular}es`) return true;
  return singular.endsWith('y') && plural === `${singular.slice(0, -1)}ies`;
}

export class TermIndex {
  readonly #terms = new Map<string, Term>();
  readonly #byInitial = new Map<string, Term[]>();
  readonly #wordsOfText = new Map<string, readonly Term[]>();
  readonly #matches = new Map<string, readonly TermMatch[]>();
  #size = 0;

  /** Number of products. */
  get size(): number {
    return this.#size;
  }

  /** Adds a product at the next position. */
  add({ name, nameBn, brand, categories, options, codes }: SearchRow): void {
    const [main = '', added = ''] = name.split(ADDITION);
    this.#put(main, WEIGHTS.name);
    if (added !== '') this.#put(added, WEIGHTS.addition);
    if (nameBn !== name) this.#put(nameBn, WEIGHTS.name);
    this.#put(brand, WEIGHTS.brand);
    for (const [index, category] of categories.entries()) {
      const weight = index === categories.length - 1 ? WEIGHTS.category : WEIGHTS.parent;
      this.#put(category, /[&,/]/.test(category) ? weight * MIXED_CATEGORY : weight);
    }
    for (const option of options) this.#put(option, WEIGHTS.option);
    for (const code of codes) {
      const folded = codeOf(code);
      if (folded !== '') this.#link(this.#term(folded, true), WEIGHTS.code);
    }
    this.#size += 1;
    this.#matches.clear();
  }

  /** The term that equals a folded word. */
  term(text: string): Term | undefined {
    return this.#terms.get(text);
  }

  #put(text: string, weight: number): void {
    for (const term of this.#termsOf(text)) this.#link(term, weight);
  }

  /** Brands, categories and options repeat: each text is split once. */
  #termsOf(text: string): readonly Term[] {
    const known = this.#wordsOfText.get(text);
    if (known !== undefined) return known;
    const terms = searchWords(text).map((word) => this.#term(word, false));
    this.#wordsOfText.set(text, terms);
    return terms;
  }

  #link({ docs, weights }: Term, weight: number): void {
    const last = docs.length - 1;
    if (docs[last] !== this.#size) {
      docs.push(this.#size);
      weights.push(weight);
    } else if ((weights[last] ?? 0) < weight) weights[last] = weight;
  }

  #term(text: string, isCode: boolean): Term {
    const known = this.#terms.get(text);
    if (known !== undefined) return known;
    const key = isCode ? text : phoneticKey(text);
    const term = { text, key, consonants: consonantsOf(key), isCode, docs: [], weights: [] };
    this.#terms.set(text, term);
    const initial = key.slice(0, 1);
    const terms = this.#byInitial.get(initial);
    if (terms === undefined) this.#byInitial.set(initial, [term]);
    else terms.push(term);
    return term;
  }

  /** The terms that a folded word means, without the guesses that better matches make needless. */
  matches(word: string): readonly TermMatch[] {
    const known = this.#matches.get(word);
    if (known !== undefined) return known;
    const found = this.#find(word);
    this.#matches.set(word, found);
    return found;
  }

  /** The terms that are a folded word in another form or spelling, of at least this quality. */
  alike(word: string, least: number): readonly TermMatch[] {
    const key = phoneticKey(word);
    const typed = { text: word, key, consonants: consonantsOf(key) };
    const same = this.#byInitial.get(key.slice(0, 1)) ?? [];
    return matched(same, (term) => likeness(typed, term)).filter(([, quality]) => quality >= least);
  }

  #find(word: string): readonly TermMatch[] {
    const key = phoneticKey(word);
    const typed = { text: word, key, consonants: consonantsOf(key) };
    const same = this.#byInitial.get(key.slice(0, 1)) ?? [];
    let found = matched(same, (term) => likeness(typed, term));
    if (bestOf(found) < SURE) {
      const stem = word.replace(ENDINGS, '');
      if (stem.length >= MIN_STEM_CHARS && stem !== word) {
        const bare = this.#find(stem).filter(([, quality]) => quality > SURE);
        if (bare.length > 0) return bare.map(([term, quality]) => [term, quality * 0.9]);
      }
      found = [...found, ...matched(same, (term) => guess(typed, term))];
    }
    if (bestOf(found) < 0.5 && key.length >= MIN_KEY_CHARS) {
      for (const [initial, terms] of this.#byInitial) {
        if (initial !== key.slice(0, 1)) found = [...found, ...matched(terms, (term) => guess(typed, term))];
      }
    }
    return withoutGuesses(word, found);
  }
}

function matched(terms: readonly Term[], qualityOf: (term: Term) => number): TermMatch[] {
  const found: TermMatch[] = [];
  for (const term of terms) {
    const quality = qualityOf(term);
    if (quality > 0) found.push([term, quality]);
  }
  return found;
}

function bestOf(found: readonly TermMatch[]): number {
  return found.reduce((best, [, quality]) => Math.max(best, quality), 0);
}

type Typed = Pick<Term, 'text' | 'key' | 'consonants'>;

/** Whether a term is the typed word in another form or spelling, or continues it. */
function likeness({ text, key, consonants }: Typed, term: Term): number {
  if (term.text === text) return 1;
  if (term.isCode) {
    // One contains the other: shops add a prefix, variants add a number.
    const isPart = term.text.startsWith(text) || text.startsWith(term.text) || text.endsWith(term.text);
    return isPart && text.length >= MIN_CODE_CHARS && term.text.length >= MIN_CODE_CHARS ? 0.95 : 0;
  }
  if (/\d/.test(text)) return text.length > 1 && term.text.startsWith(text) ? 0.7 : 0;
  if (isPluralOf(term.text, text) || isPluralOf(text, term.text)) return 0.97;
  if (isInflected(term.text, text)) return 0.93;
  if (text.length > 1 && term.text.startsWith(text)) return 0.6 + 0.2 * (text.length / term.text.length);
  if (term.key === key && key.length >= MIN_KEY_CHARS) return 0.9;
  if (term.key === key && key.length === MIN_KEY_CHARS - 1) return 0.62;
  if (key.length > 2 && term.key.startsWith(key)) {
    return (key.length >= MIN_KEY_CHARS ? SURE : 0.5) + 0.1 * (key.length / term.key.length);
  }
  // Bengali script omits inherent vowels, such as the "o" of "nokshi".
  const isBengali = BENGALI.test(text);
  if (consonants.length >= (isBengali ? 3 : 4) && term.consonants === consonants) {
    return isBengali ? SURE + 0.02 : SURE;
  }
  return text.length > 3 && term.text.includes(text) ? 0.4 : 0;
}

/** Whether a term is the typed word with a mistake, or continues a word with one. */
function guess({ key, text }: Typed, term: Term): number {
  if (term.isCode || /\d/.test(text) || /\d/.test(term.text) || key.length < MIN_KEY_CHARS) return 0;
  const most = key.length > ONE_MISTAKE_CHARS ? 2 : 1;
  if (term.key.length < MIN_KEY_CHARS) return 0;
  const distance = editDistance(key, term.key, most);
  if (distance === 1) return 0.55;
  if (distance === 2 && most === 2 && key[0] === term.key[0]) return 0.38;
  const isLonger = key.length > MIN_KEY_CHARS && term.key.length > key.length;
  return isLonger && editDistance(key, term.key.slice(0, key.length), 1) <= 1 ? 0.34 : 0;
}

function withoutGuesses(word: string, found: readonly TermMatch[]): readonly TermMatch[] {
  const best = bestOf(found);
  if (best < SURE) return found.filter(([, quality]) => quality >= best - 0.1);
  if (best < 0.9) return found.filter(([, quality]) => quality >= 0.5);
  if (best < 1) return found.filter(([, quality]) => quality >= SURE);
  // A short word that is itself a term does not match longer terms that only sound like it at the start.
  return found.filter(
    ([term, quality]) =>
      quality > 0.9 || (quality >= SURE && (word.length > 3 || term.text.startsWith(word))),
  );
}
