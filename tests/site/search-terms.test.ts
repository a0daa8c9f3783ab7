import { describe, expect, it } from 'vitest';
import { isRecordableTerm, suggestionsOf } from '#site/search-terms.ts';

describe('search', () => {
  it('suggests at most ten terms, without repeats in another case', () => {
    const history = ['Tea', 'tea', 'TEA ', ...Array.from({ length: 12 }, (_, index) => `cup ${index}`)];
    const suggestions = suggestionsOf(history.map((term) => ({ term: term.trim() })));
    expect(suggestions).toHaveLength(10);
    expect(suggestions.slice(0, 2)).toEqual(['Tea', 'cup 0']);
  });

  it.each(['t', 'mina@example.com', '+880 1712-345678', '01712345678'])('does not record %j', (term) => {
    expect(isRecordableTerm(term)).toBe(false);
  });

  it.each(['tea', 'চা', 'iphone 15', '2024'])('records %j', (term) => {
    expect(isRecordableTerm(term)).toBe(true);
  });
});
