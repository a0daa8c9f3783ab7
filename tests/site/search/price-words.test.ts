import { describe, expect, it } from 'vitest';
import { readPriceWords } from '#site/search/price-words.ts';
import { fc, metCases } from '#tests/support/properties.ts';

describe('price words', () => {
  it.each([
    ['under 500', '', null, 500],
    ['saree under 3,000 tk', 'saree', null, 3000],
    ['below ৳2,000', '', null, 2000],
    ['৫০০ টাকার নিচে', '', null, 500],
    ['শাড়ি ৫০০ টাকার মধ্যে', 'শাড়ি', null, 500],
    ['shari 5k er niche', 'shari', null, 5000],
    ['2.5k er moddhe panjabi', 'panjabi', null, 2500],
    ['৩০ হাজার টাকার ফোন', 'ফোন', null, 30_000],
    ['laptop up to 1 lakh', 'laptop', null, 100_000],
    ['500 taka', '', null, 500],
    ['500-1000 tk mug', 'mug', 500, 1000],
    ['between 500 and 1000', '', 500, 1000],
    ['500 theke 1000 takar moddhe', '', 500, 1000],
    ['above 2000', '', 2000, null],
    ['phone ২০ হাজার টাকার উপরে', 'phone', 20_000, null],
  ])('of "%s" leave "%s"', (query, rest, min, max) => {
    const words = readPriceWords(query);
    expect({ ...words, rest: words.rest.replace(/\s+/g, ' ').normalize('NFKC') }).toEqual({
      rest: rest.normalize('NFKC'),
      min,
      max,
    });
  });

  it.each([
    '43 inch tv',
    'power bank 20000',
    '1 kg sandesh',
    'x5 pro 5g',
    'ac 1.5 ton',
    'under armour',
    '8/256 phone',
  ])('are none in "%s"', (query) => {
    expect(readPriceWords(query)).toEqual({ rest: query, min: null, max: null });
  });

  it('are the same in Bengali digits', () => {
    const bengali = (number: number) =>
      String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (number) => {
        expect(readPriceWords(`mug under ${number}`).max).toBe(number);
        expect(readPriceWords(`mug ${bengali(number)} টাকার নিচে`).max).toBe(number);
      }),
    );
  });

  it('never fail', () => {
    const parts = fc.constantFrom(
      'under',
      '5',
      '০',
      'k',
      'টাকার',
      ' ',
      '-',
      'tk',
      ',',
      '.',
      'to',
      'er',
      '999999999999',
      ' under 500 ',
      'between 30 and ',
      '20-70 tk',
    );
    const cases = metCases();
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 9 }), (list) => {
        const { min, max } = readPriceWords(list.join(''));
        cases.note('a maximum', max !== null);
        cases.note('both', min !== null && max !== null);
        expect(max ?? 1).toBeGreaterThan(0);
        expect(min ?? 0).toBeLessThanOrEqual(max ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 500 },
    );
    cases.expectAtLeast({ 'a maximum': 40, both: 10 });
  });
});
