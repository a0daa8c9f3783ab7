import { describe, expect, it } from 'vitest';
import { editDistance } from '#site/search/edit-distance.ts';
import { foldSearch, searchWords } from '#site/search/fold.ts';
import { latinOf, phoneticKey } from '#site/search/phonetic-key.ts';
import { codeOf, searchCodes } from '#site/search/search-codes.ts';
import { aProduct } from '#tests/fixtures/snapshots.ts';
import { fc, metCases } from '#tests/support/properties.ts';

/** Texts with what shoppers and sellers type. */
const texts = fc.string({
  unit: fc.constantFrom(
    ...'abcÉéİ çß09 ০৯-–’‘“.,/৳\u200c\u200d\u00ad\ufe0fকখড়\u09a1\u09bcঢ়\u09dc\u09dd\u09dfশাািিীুৃ্ংঃঁ',
  ),
  maxLength: 24,
});

describe('folded text', () => {
  it('is equal for composed and decomposed letters', () => {
    expect(foldSearch('শা\u09dcি')).toBe(foldSearch('শা\u09a1\u09bcি'));
    expect(foldSearch('caf\u00e9')).toBe(foldSearch('cafe\u0301'));
  });

  it('has neither case, accents, apostrophes nor invisible characters, and ASCII digits', () => {
    expect(foldSearch('KIDS’ Café\u200d ৫০০')).toBe('kids cafe 500');
  });

  it('is the same when it is folded again', () => {
    const cases = metCases();
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldSearch(text);
        expect(foldSearch(folded)).toBe(folded);
        cases.note('folded', folded !== '' && folded !== text);
      }),
    );
    cases.expectAtLeast({ folded: 50 });
  });

  it('is split at blanks, dashes and signs, not at decimal points', () => {
    expect(searchWords('Wi-Fi, 1.5 ton (A/C)—new')).toEqual(['wi', 'fi', '1.5', 'ton', 'a', 'c', 'new']);
  });
});

describe('the phonetic key', () => {
  it.each([
    ['saree', 'sari shari sharee শাড়ি শাড়ী'],
    ['jamdani', 'jamdany jaamdani jamdanee'],
    ['panjabi', 'panjabee panjaabi পাঞ্জাবি পাঞ্জাবী'],
    ['rosogolla', 'roshogolla rosogola'],
    ['phone', 'fon'],
    ['sandesh', 'sandes sandhesh'],
    ['power', 'pauar'],
  ])('of %s is that of %s', (word, others) => {
    const keys = others.split(' ').map((other) => phoneticKey(foldSearch(other)));
    expect(new Set(keys)).toEqual(new Set([phoneticKey(word)]));
  });

  it.each(['saree shirt', 'phone pen pin', 'tea toy', 'lamp lip'])('differs for %s', (words) => {
    const keys = words.split(' ').map(phoneticKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of a word with digits is the word', () => {
    expect(phoneticKey('x5')).toBe('x5');
  });

  it('is written in Latin letters for Bengali words', () => {
    const cases = metCases();
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'কখগতথদনপবমরলশসহািীুেো্ড়য়ংঁ'), maxLength: 12 }),
        (word) => {
          const key = phoneticKey(foldSearch(word));
          expect(key).toMatch(/^[a-z]*$/);
          cases.note('letters', key.length > 1);
        },
      ),
    );
    cases.expectAtLeast({ letters: 50 });
  });

  it('follows how Bengali words are typed', () => {
    expect(['শাড়ি', 'বগুড়ার', 'সন্দেশ', 'কালোজাম'].map(latinOf)).toEqual([
      'shari',
      'bogurar',
      'sondesh',
      'kalojam',
    ]);
  });
});

describe('the edit distance', () => {
  it.each([
    ['jamdni', 'jamdani', 1],
    ['curtian', 'curtain', 1],
    ['cat', 'cat', 0],
    ['kettle', 'bottle', 2],
    ['lamp', 'shoe', 3],
  ])('between %s and %s is %d', (left, right, distance) => {
    expect(editDistance(left, right, 2)).toBe(distance);
  });

  it('is symmetric, 0 for equal words alone, and bounded', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    const cases = metCases();
    // Two edits of a word, and any other word.
    const pairs = fc.oneof(
      fc.tuple(words, words),
      fc
        .tuple(words, fc.nat(7), fc.constantFrom('', 'a', 'bc'))
        .map(([word, at, part]): [string, string] => [word, word.slice(0, at) + part + word.slice(at + 1)]),
    );
    fc.assert(
      fc.property(pairs, ([left, right]) => {
        const distance = editDistance(left, right, 2);
        cases.note('equal', distance === 0);
        cases.note('near', distance === 1 || distance === 2);
        cases.note('far', distance === 3);
        expect(editDistance(right, left, 2)).toBe(distance);
        expect(distance === 0).toBe(left === right);
        expect(distance).toBeLessThanOrEqual(3);
      }),
    );
    cases.expectAtLeast({ equal: 3, near: 20, far: 20 });
  });

  it('does not depend on what was compared before', () => {
    editDistance('jamdani', 'earrings', 2);
    expect(editDistance('ab', 'abc', 2)).toBe(1);
  });
});

describe('article numbers', () => {
  it('are those of product and variants, without prefix and ending', () => {
    const variations = [
      { SKU: 'DEA729-11', name: 'Red', price: '90' },
      { SKU: 'DEA729-12', name: 'Blue', price: '90' },
      { SKU: '48213', name: 'Green', price: '90' },
    ];
    expect(searchCodes(aProduct({ sku: 'AU-DEA729', variations }))).toEqual(['dea729', '48213']);
  });

  it('leave out those that the contract makes from the id', () => {
    expect(searchCodes(aProduct({ _id: '65f0c0ffee', variations: [{ name: 'Red', price: '90' }] }))).toEqual(
      [],
    );
  });

  it('are compared without separators', () => {
    expect(codeOf('AU-DEA 729')).toBe('audea729');
  });
});
