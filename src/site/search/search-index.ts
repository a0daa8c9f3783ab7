/** Finds the products that a query means. */
import { searchWords, wordsOfFolded } from './fold.ts';
import { BENGALI, phoneticKey } from './phonetic-key.ts';
import { codeOf } from './search-codes.ts';
import type { SynonymTable } from './synonyms.ts';
import { type SearchRow, SURE, type Term, TermIndex, type TermMatch } from './term-index.ts';

/** The score of each product by its position. */
type Scores = Map<number, number>;

/** The products that a part of a query found. */
interface Part {
  scores: Scores;
  quality: number;
  /** The shop's words if they are guessed from the typed ones; else the typed ones. */
  words: string;
  /** The part may be missing in a product. */
  isOptional: boolean;
}

export interface Found {
  /** Positions of products, the best match first; equals in the order in which they were added. */
  docs: number[];
  /** The words that found them, if they differ from the typed ones: corrected, or only some of them. Else null. */
  instead: string | null;
}

const NOTHING: Found = { docs: [], instead: null };

/** Quality of a match of two words as one, or of one word as two. */
const COMPOUND = 0.9;
/** Minimum quality of a guess with one mistake. */
const ONE_MISTAKE = 0.55;
/** Shorter numbers are sizes and prices. */
const MIN_CODE_CHARS = 5;
const MIN_SPLIT_CHARS = 6;
const MIN_SPLIT_PART = 3;
/** Maximum words of a phrase. */
const MAX_PHRASE_WORDS = 3;
/** Longer queries are cut. */
const MAX_WORDS = 12;
/** Above any sum of scores. */
const NAMED = 1_000;

/** Words that describe no product on their own. */
const FILLERS = new Set(
  (
    'a an the of for in with and or to on by from er der ta ti এর ও আর জন্য jonno size সাইজ color colour rong রং রঙ ' +
    'new best good valo bhalo ভালো cheap sosta সস্তা price dam দাম koto কত buy online bd chai চাই lagbe লাগবে'
  ).split(' '),
);

export class SearchIndex {
  readonly #terms = new TermIndex();
  readonly #synonyms: SynonymTable;
  /** Products by the words of their name. */
  readonly #named = new Map<string, number[]>();

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
  }

  add(row: SearchRow): void {
    const doc = this.#terms.size;
    this.#terms.add(row);
    for (const name of new Set([row.name, row.nameBn].map((text) => searchWords(text).join(' ')))) {
      const docs = this.#named.get(name);
      if (docs === undefined) this.#named.set(name, [doc]);
      else docs.push(doc);
    }
  }

  /**
   * The products for the words of a folded query: those that match all of them, else those that match most, at least
   * half. A query without words finds nothing.
   */
  find(query: string): Found {
    const words = wordsOfFolded(query).slice(0, MAX_WORDS);
    if (words.length === 0) return NOTHING;
    const code = this.#codeOf(words);
    if (code !== null) return { docs: ranked(code), instead: null };
    const parts = this.#partsOf(words);
    const needed = parts.filter(({ isOptional }) => !isOptional);
    const known = needed.filter(({ scores }) => scores.size > 0);
    if (known.length === 0 || known.length < needed.length / 2) return NOTHING;
    const all = [...known, ...parts.filter(({ isOptional }) => isOptional)];
    const { scores, used } = this.#combined(all, known);
    // The product of this name is the first.
    for (const doc of this.#named.get(words.join(' ')) ?? []) scores.set(doc, NAMED);
    const isSure = used.every(({ quality }) => quality > SURE);
    const isWhole = used.length === needed.length;
    // Guesses for only some of the words are not what the query means.
    if (used.length < needed.length / 2 || !(isWhole || isSure)) return NOTHING;
    const isAsTyped = isWhole && isSure;
    return { docs: ranked(scores), instead: isAsTyped ? null : used.map((part) => part.words).join(' ') };
  }

  /** A query that is an article number as a whole. */
  #codeOf(words: readonly string[]): Scores | null {
    for (const text of [words.join(''), ...words].map(codeOf)) {
      if (!/\d/.test(text) || text.length < MIN_CODE_CHARS) continue;
      const found = this.#terms.alike(text, SURE).filter(([term]) => term.isCode);
      if (found.length > 0) return scoresOf(found);
    }
    return null;
  }

  /** Each product with the largest number of matching parts. */
  #combined(all: readonly Part[], known: readonly Part[]): { scores: Scores; used: Part[] } {
    const counts = new Map<number, number>();
    for (const { scores } of known)
      for (const doc of scores.keys()) counts.set(doc, (counts.get(doc) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const total: Scores = new Map();
    for (const { scores } of all) {
      // Rare words count more.
      const rarity = 1 + 0.15 * Math.log(1 + this.#terms.size / Math.max(1, scores.size));
      for (const [doc, score] of scores) {
        if (counts.get(doc) === most) total.set(doc, (total.get(doc) ?? 0) + score * rarity);
      }
    }
    const [best] = ranked(total);
    return { scores: total, used: known.filter(({ scores }) => best !== undefined && scores.has(best)) };
  }

  #partsOf(words: readonly string[]): Part[] {
    const parts: Part[] = [];
    for (let index = 0; index < words.length; ) {
      const { part, length } = this.#phraseAt(words, index) ?? this.#wordAt(words, index);
      parts.push(part);
      index += length;
    }
    // A query of fillers alone searches for them.
    return parts.every(({ isOptional }) => isOptional)
      ? parts.map((part) => ({ ...part, isOptional: false }))
      : parts;
  }

  /** Several words that are one word of the shop, or a phrase with a synonym. */
  #phraseAt(words: readonly string[], index: number): { part: Part; length: number } | null {
    for (let length = Math.min(MAX_PHRASE_WORDS, words.length - index); length > 1; length -= 1) {
      const phrase = words.slice(index, index + length);
      const scores: Scores = new Map();
      merge(scores, this.#meant(phrase.join(' ')));
      merge(scores, this.#meant(phrase.join('')));
      const joined = phrase.join('');
      if (joined.length > 3) {
        merge(scores, scoresOf(this.#terms.alike(joined, COMPOUND)));
      }
      if (scores.size === 0 && length === 2) {
        const guessed = this.#guessedTogether(phrase);
        if (guessed !== null) return { part: guessed, length };
      }
      if (scores.size === 0) continue;
      merge(scores, together(phrase.map((word) => this.#scores(word).scores)));
      const part = { scores, quality: 1, words: phrase.join(' '), isOptional: false };
      return { part, length };
    }
    return null;
  }

  /** Two words, one of them unknown, that are one word of the shop with a mistake: "hand beg". */
  #guessedTogether(phrase: readonly string[]): Part | null {
    const joined = phrase.join('');
    if (joined.length < MIN_SPLIT_CHARS || /\d/.test(joined)) return null;
    if (phrase.some((word) => word.length < MIN_SPLIT_PART - 1)) return null;
    if (phrase.every((word) => this.#scores(word).quality >= SURE)) return null;
    const matches = this.#terms.matches(joined);
    const best = bestOf(matches);
    if (best === null || best[1] < ONE_MISTAKE) return null;
    return { scores: scoresOf(matches), quality: best[1], words: best[0].text, isOptional: false };
  }

  #wordAt(words: readonly string[], index: number): { part: Part; length: number } {
    const word = words[index] ?? '';
    const found = this.#scores(word);
    // The last word may be incomplete.
    const isIncomplete =
      word.length === 1 && index > 0 && index === words.length - 1 && found.scores.size === 0;
    return { part: { ...found, isOptional: isIncomplete || FILLERS.has(word) }, length: 1 };
  }

  /** The products that one word means. */
  #scores(word: string): Omit<Part, 'isOptional'> {
    const matches = this.#terms.matches(word);
    const best = bestOf(matches);
    const synonyms = this.#meant(word);
    if (synonyms.size > 0) {
      const sure = scoresOf(matches.filter(([, quality]) => quality >= COMPOUND));
      merge(sure, synonyms);
      return { scores: sure, quality: 1, words: word };
    }
    if (best === null || best[1] < SURE) {
      const split = this.#split(word);
      if (split.size > 0) return { scores: split, quality: COMPOUND, words: word };
    }
    if (best === null) return { scores: new Map(), quality: 0, words: word };
    const [term, quality] = best;
    const isNamed = quality <= SURE || isOtherSpelling(word, term);
    return { scores: scoresOf(matches), quality, words: isNamed ? term.text : word };
  }

  /** The products of the synonyms of a text. */
  #meant(text: string): Scores {
    const scores: Scores = new Map();
    for (const { words, quality } of this.#synonyms.meaningsOf(text)) {
      const terms = words.map((word) => this.#terms.term(word));
      const each = terms.map((term) => (term === undefined ? new Map() : scoresOf([[term, quality]])));
      merge(scores, together(each));
    }
    return scores;
  }

  /** A word that is two words of the shop: "threepiece", "43inch". */
  #split(word: string): Scores {
    const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(word) ?? [];
    if (digits !== '') return this.#both(digits, unit, 1);
    if (word.length < MIN_SPLIT_CHARS) return new Map();
    for (let cut = MIN_SPLIT_PART; cut <= word.length - MIN_SPLIT_PART; cut += 1) {
      const scores = this.#both(word.slice(0, cut), word.slice(cut), COMPOUND);
      if (scores.size > 0) return scores;
    }
    return new Map();
  }

  #both(left: string, right: string, least: number): Scores {
    const sides = [left, right].map((side) =>
      scoresOf(this.#terms.alike(side, least).filter(([term]) => !term.isCode)),
    );
    return together(sides);
  }
}

/** Whether a word is the term in another spelling of its script, for the message about the searched words. */
function isOtherSpelling(word: string, { text, key }: Term): boolean {
  return BENGALI.test(word) === BENGALI.test(text) && key === phoneticKey(word);
}

function bestOf(matches: readonly TermMatch[]): TermMatch | null {
  let best: TermMatch | null = null;
  for (const match of matches) {
    const [{ docs }, quality] = match;
    const isBetter =
      best === null || quality > best[1] || (quality === best[1] && docs.length > best[0].docs.length);
    if (isBetter) best = match;
  }
  return best;
}

function scoresOf(matches: readonly TermMatch[]): Scores {
  const scores: Scores = new Map();
  for (const [{ docs, weights }, quality] of matches) {
    for (const [index, doc] of docs.entries()) {
      const score = (weights[index] ?? 0) * quality;
      if ((scores.get(doc) ?? 0) < score) scores.set(doc, score);
    }
  }
  return scores;
}

function merge(into: Scores, from: Scores): void {
  for (const [doc, score] of from) if ((into.get(doc) ?? 0) < score) into.set(doc, score);
}

/** The products that are in all scores, with the mean score. */
function together([first, ...others]: readonly Scores[]): Scores {
  const scores: Scores = new Map();
  if (first === undefined) return scores;
  for (const [doc, score] of first) {
    const rest = others.map((other) => other.get(doc) ?? 0);
    if (rest.includes(0)) continue;
    scores.set(doc, rest.reduce((sum, one) => sum + one, score) / (rest.length + 1));
  }
  return scores;
}

function ranked(scores: Scores): number[] {
  return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).map(([doc]) => doc);
}
