/** Synonyms of a market or a shop, resolved to the words of one shop. */
import { searchWords, wordsOfFolded } from './fold.ts';
import type { SynonymGroup } from './market-synonyms.ts';
import { phoneticKey } from './phonetic-key.ts';
import { isPluralOf } from './term-index.ts';

/**
 * The typed texts, the shop's words that they mean, and kinds of them. A text of several words is a phrase. Texts are
 * folded.
 */
export type ResolvedSynonym = readonly [
  typed: readonly string[],
  meant: readonly string[],
  kinds: readonly string[],
];

/** A meaning of a typed text. */
export interface Meaning {
  words: readonly string[];
  /** Quality of the match, 0–1. */
  quality: number;
}

const SYNONYM = 0.92;
const KIND = 0.8;

/** Shorter words sound equal by chance. */
const MIN_KEY_CHARS = 4;

/** The words of a shop, in the forms that groups use. */
class KnownWords {
  readonly #words: ReadonlySet<string>;
  readonly #byKey = new Map<string, string[]>();

  constructor(words: ReadonlySet<string>) {
    this.#words = words;
    for (const word of words) {
      const key = phoneticKey(word);
      if (key.length >= MIN_KEY_CHARS) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), word]);
    }
  }

  #formsOf(word: string): string[] {
    const forms = [word, `${word}s`, `${word}es`, `${word}ের`, `${word}র`];
    const plurals = forms.filter((form) => this.#words.has(form));
    return [...new Set([...plurals, ...(this.#byKey.get(phoneticKey(word)) ?? [])])];
  }

  /** The texts of the shop that a member of a group names. */
  meantBy(member: string): string[] {
    const words = searchWords(member);
    const [first, ...others] = words;
    if (first === undefined) return [];
    if (others.length === 0) return this.#formsOf(first);
    const forms = words.map((word) => this.#formsOf(word)[0]);
    return forms.includes(undefined) ? [] : [forms.join(' ')];
  }
}

/** Whether search finds one word by the other without a synonym. */
function isSameWord(left: string, right: string): boolean {
  if (left === right || isPluralOf(left, right) || isPluralOf(right, left)) return true;
  const key = phoneticKey(left);
  return key.length >= MIN_KEY_CHARS && !left.includes(' ') && key === phoneticKey(right);
}

/**
 * The groups that name something of the shop. Members that search finds without a synonym are left out.
 * @param words the folded words of the shop
 */
export function resolveSynonyms(
  groups: readonly SynonymGroup[],
  words: ReadonlySet<string>,
): ResolvedSynonym[] {
  const known = new KnownWords(words);
  return groups.flatMap(({ typed, kinds }): ResolvedSynonym[] => {
    const meantBy = (members: readonly string[]) => [
      ...new Set(members.flatMap((one) => known.meantBy(one))),
    ];
    const meant = meantBy(typed);
    const others = meantBy(kinds).filter((kind) => !meant.includes(kind));
    if (meant.length + others.length === 0) return [];
    // Of members with the same sound, the first is enough.
    const needed = [...new Map(typed.map(soundAndText)).values()].filter(
      (member) =>
        member !== '' && !(meant.length + others.length === 1 && isSameWord(member, meant[0] ?? '')),
    );
    return needed.length === 0 ? [] : [[needed, meant, others]];
  });
}

/** The groups of a list of synonyms as a tenant writes it. */
export function groupsOf(lists: readonly (readonly string[])[]): SynonymGroup[] {
  return lists.map((typed) => ({ typed, kinds: [] }));
}

/** Meant texts by typed text, and by its sound where that is long enough. */
export class SynonymTable {
  readonly #meant = new Map<string, Map<string, Meaning>>();

  constructor(synonyms: readonly ResolvedSynonym[]) {
    for (const [typed, meant, kinds] of synonyms) {
      for (const name of typed.flatMap(namesOf)) {
        this.#add(name, meant, SYNONYM);
        this.#add(name, kinds, KIND);
      }
    }
  }

  #add(name: string, texts: readonly string[], quality: number): void {
    const known = this.#meant.get(name) ?? new Map<string, Meaning>();
    for (const text of texts) {
      if ((known.get(text)?.quality ?? 0) < quality) known.set(text, { words: wordsOfFolded(text), quality });
    }
    this.#meant.set(name, known);
  }

  /** What a folded text means in the shop. */
  meaningsOf(text: string): Iterable<Meaning> {
    const names = namesOf(text).reverse();
    const found = names.map((name) => this.#meant.get(name)).find((meant) => meant !== undefined);
    return found?.values() ?? [];
  }
}

function soundAndText(member: string): readonly [sound: string, text: string] {
  const text = searchWords(member).join(' ');
  return [namesOf(text)[0] ?? text, text];
}

function namesOf(text: string): string[] {
  const key = text.split(' ').map(phoneticKey).join(' ');
  return key.length >= MIN_KEY_CHARS ? [`~${key}`, text] : [text];
}
