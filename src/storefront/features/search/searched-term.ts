import { MAX_TERM_CHARS } from '#site/limits.ts';

/** The term of the search in the address, of the length that the API takes. */
export function searchedTerm(): string {
  const typed = new URLSearchParams(location.search).get('value') ?? '';
  return typed.trim().slice(0, MAX_TERM_CHARS);
}
