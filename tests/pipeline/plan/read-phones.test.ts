import { describe, expect, it } from 'vitest';
import { countryOf, readPhones } from '#pipeline/plan/read-phones.ts';
import { phoneNotes, phoneNumbers } from '#site/phone.ts';
import { fc } from '#tests/support/properties.ts';

/** The links of a field of a shop in Bangladesh: their texts and URLs. */
const linksOf = (field: string) =>
  phoneNumbers(readPhones(field, 'BD')).map(({ text, href }) => [text, href]);

describe('the phones of a shop', () => {
  it.each([
    ['01711-303020', [['01711-303020', 'tel:+8801711303020']]],
    ['০১৭১১-৩০৩০২০', [['০১৭১১-৩০৩০২০', 'tel:+8801711303020']]],
    ['+880 (0)1911303020', [['+880 (0)1911303020', 'tel:+8801911303020']]],
    ['(+880) 1711.204060', [['(+880) 1711.204060', 'tel:+8801711204060']]],
    [
      '01711-111111, 01822-222222',
      [
        ['01711-111111', 'tel:+8801711111111'],
        ['01822-222222', 'tel:+8801822222222'],
      ],
    ],
    [
      '01711-111111 or 01822-222222',
      [
        ['01711-111111', 'tel:+8801711111111'],
        ['01822-222222', 'tel:+8801822222222'],
      ],
    ],
    ['02-9112345 (9am-6pm)', [['02-9112345', 'tel:+88029112345']]],
    ['02-9112345 ext 12', [['02-9112345', 'tel:+88029112345']]],
    ['16263', [['16263', 'tel:16263']]],
    ['Hotline: ১৬২৬৩', []],
    ['01711204060-61', []],
    ['+44 20 7946 0958', [['+44 20 7946 0958', 'tel:+442079460958']]],
    ['call us', []],
    ['', []],
  ])('%s', (field, links) => {
    expect(linksOf(field)).toEqual(links);
  });

  it('have international WhatsApp URLs, short codes none', () => {
    const parts = readPhones('01711-303020 / 16263', 'BD');
    expect(parts.map(({ text, whatsapp }) => [text, whatsapp])).toEqual([
      ['01711-303020', 'https://wa.me/8801711303020'],
      [' / ', null],
      ['16263', null],
    ]);
  });

  it('keep hours and extensions as notes, without separators', () => {
    expect(phoneNotes(readPhones('02-9112345 ext 12, 01711-303020 (9am-6pm)', 'BD'))).toEqual([
      'ext 12',
      '(9am-6pm)',
    ]);
  });

  it('keep the text of the field, whatever it is', () => {
    const words = fc.constantFrom(
      '01711-303020',
      '০১৭১১',
      ' ',
      ',',
      ' or ',
      'x12',
      '+880',
      '(9am)',
      '16263',
      '/',
    );
    let linked = 0;
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (typed) => {
        const field = typed.join('');
        const parts = readPhones(field, 'BD');
        linked += phoneNumbers(parts).length;
        expect(parts.map(({ text }) => text).join('')).toBe(field.trim());
        for (const { text, href } of phoneNumbers(parts)) {
          expect(href).toMatch(/^tel:(?:\+\d{7,15}|\d{3,6})$/);
          expect(text).toMatch(/[\d০-৯]/);
        }
      }),
    );
    expect(linked).toBeGreaterThan(0);
  });

  it('stay text without a country, except international ones', () => {
    expect(phoneNumbers(readPhones('01711-303020', undefined))).toEqual([]);
    expect(phoneNumbers(readPhones('+8801711303020', undefined))).toHaveLength(1);
  });

  it.each([
    ['en-BD', 'BD'],
    ['bn', 'BD'],
    ['en-GB', 'GB'],
  ])('are those of the country of the locale %s: %s', (locale, country) => {
    expect(countryOf(locale)).toBe(country);
  });
});
