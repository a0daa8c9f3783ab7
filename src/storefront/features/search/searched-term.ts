import { MAX_TERM_CHARS } from '#site/limits.ts';
import { readText } from '#site/typed/text.ts';

/** The search term of the URL, limited to the length that the API accepts. */
export function searchedTerm(): string {
  const typed = new URLSearchParams(location.search).get('value') ?? '';
  return readText(typed).slice(0, MAX_TERM_CHARS);
}
