import { describe, expect, it } from 'vitest';
import { isRecordableTerm, suggestionsOf } from '#site/search-terms.ts';

const suggested = (history: string[], typed: string) =>
  suggestionsOf(
    history.map((term) => ({ term })),
    typed,
  );

describe('search', () => {
  it('suggests at most ten terms, without repeats in another case', () => {
    const history = ['Tea', 'tea', 'TEA ', ...Array.from({ length: 12 }, (_, index) => `cup ${index}`)];
    const suggestions = suggested(history, '');
    expect(suggestions).toHaveLength(10);
    expect(suggestions.slice(0, 2)).toEqual(['Tea', 'cup 0']);
  });

  it('suggests terms that begin with the typed text first, then terms with such words, and no other terms', () => {
    const history = ['brass lamp', 'cotton saree', 'Saree silk', 'mug', 'busaree', 'red sarees'];
    expect(suggested(history, ' saree')).toEqual(['Saree silk', 'cotton saree', 'red sarees', 'busaree']);
    expect(suggested(history, 'sar sil')).toEqual(['Saree silk']);
  });

  it('suggests neither the typed text nor what was typed on the way to another term', () => {
    expect(suggested(['sa', 'sar', 'Sare', 'saree', 'saree silk', 'silk'], 'sa')).toEqual([
      'saree',
      'saree silk',
    ]);
    expect(suggested(['sar', 'sare', 'saree'], 'saree')).toEqual([]);
  });

  it.each([
    't',
    'mina@example.com',
    'mail mina@example.com now',
    '+880 1712-345678',
    '01712345678',
    '০১৭১২৩৪৫৬৭৮',
    'call 01712-345 678',
  ])('does not record %j', (term) => {
    expect(isRecordableTerm(term)).toBe(false);
  });

  it.each(['tea', 'চা', 'iphone 15', '2024', 'model 123456789'])('records %j', (term) => {
    expect(isRecordableTerm(term)).toBe(true);
  });
});
