import { afterEach, expect, it } from 'vitest';
import { MAX_TERM_CHARS } from '#site/limits.ts';
import { searchedTerm } from '#storefront/features/search/searched-term.ts';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['\u202ared\u200b saree\u202c\u200f', 'red saree'],
  [' র\u200d্যাক ', 'র\u200d্যাক'],
  ['\u200b\u2066 \u2069\ufeff', ''],
  [`\u200b${'a'.repeat(MAX_TERM_CHARS)}b`, 'a'.repeat(MAX_TERM_CHARS)],
])('the term %j of a URL is %j', (typed, term) => {
  history.replaceState(null, '', `/search?value=${encodeURIComponent(typed)}`);
  expect(searchedTerm()).toBe(term);
});

it('a URL without a term has none', () => {
  history.replaceState(null, '', '/search');
  expect(searchedTerm()).toBe('');
});
