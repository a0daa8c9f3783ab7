import { expect, it } from 'vitest';
import { charactersOf, cutText } from '#site/language/cut-text.ts';
import { fc } from '#tests/support/properties.ts';

it.each([
  ['short enough', 'Half silk', 9, 'Half silk'],
  ['after a word', 'Half silk sarees for every day', 12, 'Half silk…'],
  ['after a word that ends at the limit', 'Half silk sarees', 10, 'Half silk…'],
  ['without the comma after a word', 'Silk, cotton', 8, 'Silk…'],
  ['within a word that is longer than half of the text', 'Handkerchiefs', 6, 'Handk…'],
  ['before an emoji that does not fit', 'abcd👩🏽‍🌾efgh', 8, 'abcd…'],
  ['before a flag that does not fit', 'abc🇧🇩efgh', 6, 'abc…'],
  ['before a Bengali conjunct that does not fit', 'ঢাকাশুদ্ধতা', 8, 'ঢাকাশু…'],
])('cuts a text %s', (_where, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

it('divides no character that readers see as one', () => {
  const segmenter = new Intl.Segmenter('bn');
  const unit = fc.constantFrom(
    ...['ক', 'ক্ষ', 'স্ত্রী', 'শু', 'é', 'a', '1', '🧵', '👩🏽‍🌾', '🇧🇩', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '…'],
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      expect([...charactersOf(text)]).toEqual([...segmenter.segment(text)].map(({ segment }) => segment));
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
