import { MAX_TERM_CHARS } from '#site/limits.ts';

/** The search term of the URL, limited to the length that the API accepts. */
export function searchedTerm(): string {
  const typed = new URLSearchParams(location.search).get('value') ?? '';
  return typed.trim().slice(0, MAX_TERM_CHARS);
}
