/** The rules of spec §4 and §5 for search terms. */
import type { SearchTerm } from '#contract/entities/search.ts';
import { MAX_SUGGESTIONS, MIN_RECORDED_TERM_CHARS } from './limits.ts';

/** Terms to suggest, in the given order: at most ten, without repeats in another case. */
export function suggestionsOf(history: readonly SearchTerm[]): string[] {
  const byKey = new Map<string, string>();
  for (const { term } of history) {
    const key = term.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, term);
    if (byKey.size === MAX_SUGGESTIONS) break;
  }
  return [...byKey.values()];
}

const EMAIL_LIKE = /\S@\S/;
const PHONE_LIKE = /^\+?[\d\s().-]{7,}$/;

/**
 * Whether a term may be recorded in the history, which other shoppers see: long enough, and neither an e-mail
 * address nor a phone number.
 */
export function isRecordableTerm(typed: string): boolean {
  const term = typed.trim();
  return term.length >= MIN_RECORDED_TERM_CHARS && !EMAIL_LIKE.test(term) && !PHONE_LIKE.test(term);
}
