/** The rules of spec §4 and §5 for search terms. */
import type { SearchTerm } from '#contract/entities/search.ts';
import { MAX_SUGGESTIONS, MIN_RECORDED_TERM_CHARS } from './limits.ts';

/** Rank of a term for the typed text, which may start the term, start a word of it, or be any part of it; else null. */
function matchOf(key: string, typed: string): number | null {
  if (key.startsWith(typed)) return 0;
  const words = key.split(' ');
  if (typed.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 1;
  return key.includes(typed) ? 2 : null;
}

/**
 * Terms to suggest for the typed text: at most ten, without repeats in another case, the closest first, else in the
 * given order. Terms that do not contain the text are left out. So are the text itself and terms that end within a
 * word of another term: the history records the text at each pause of typing.
 */
export function suggestionsOf(history: readonly SearchTerm[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  const byKey = new Map<string, string>();
  for (const { term } of history) {
    const key = term.trim().toLowerCase();
    if (key !== text && !byKey.has(key)) byKey.set(key, term.trim());
  }
  const isUnfinished = (key: string) =>
    [...byKey.keys()].some((other) => other.startsWith(key) && /^\S/.test(other.slice(key.length)));
  return [...byKey]
    .flatMap(([key, term]) => {
      const match = matchOf(key, text);
      return match === null || isUnfinished(key) ? [] : [{ term, match }];
    })
    .sort((a, b) => a.match - b.match)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ term }) => term);
}

const EMAIL_LIKE = /\S@\S/;
/** Digits of any script: alone with their separators, or ten of them within other text. */
const PHONE_LIKE = /^\+?[\p{Nd}\s().-]{7,}$|\p{Nd}(?:[\s().-]?\p{Nd}){9}/u;

/**
 * Whether a term may be recorded in the history, which other shoppers see: long enough, and neither an e-mail
 * address nor a phone number.
 */
export function isRecordableTerm(typed: string): boolean {
  const term = typed.trim();
  return term.length >= MIN_RECORDED_TERM_CHARS && !EMAIL_LIKE.test(term) && !PHONE_LIKE.test(term);
}
