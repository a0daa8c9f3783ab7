import { describe, expect, it } from 'vitest';
import { image, images } from '#contract/readers/images.ts';
import { unwrap } from '#contract/readers/schema.ts';
import { bool, count, flag, money, num, text } from '#contract/readers/values.ts';
import { fc, metCases, syntaxText } from '#tests/support/properties.ts';

describe('num', () => {
  it.each([
    [12.5, 12.5],
    ['12.5', 12.5],
    [' 1,250 ', 1250],
    ['1 250', 1250],
    ['-3', -3],
    ['', null],
    ['NaN', null],
    ['12px', null],
    ['0x10', null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [true, null],
  ])('reads %j as %j', (value, expected) => {
    expect(num(value)).toBe(expected);
  });
});

describe('money', () => {
  it.each([
    ['1,250', 125000],
    [19.99, 1999],
    [1.005, 101],
    ['0', 0],
    [-5, null],
    ['', null],
    [1e300, null],
  ])('reads %j as %j minor units', (value, expected) => {
    expect(money(value)).toBe(expected);
  });

  it('keeps every amount of two decimals exactly', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (minor) => {
        expect(money(minor / 100)).toBe(minor);
        expect(money((minor / 100).toFixed(2))).toBe(minor);
      }),
    );
  });
});

describe('count', () => {
  it.each([
    ['7', 7],
    [2.9, 2],
    [-4, 0],
    ['many', null],
  ])('reads %j as %j', (value, expected) => {
    expect(count(value)).toBe(expected);
  });
});

describe('flag', () => {
  it.each([true, 'true', 'TRUE', 1, '1'])('reads %j as true', (value) => {
    expect(flag(value)).toBe(true);
    expect(bool(value)).toBe(true);
  });

  it.each([false, 'false', 0, '0', 'yes', [], {}])('reads %j as false', (value) => {
    expect(flag(value)).toBe(false);
  });

  it.each([undefined, null, ''])('reads %j as null, and bool as false', (value) => {
    expect(flag(value)).toBeNull();
    expect(bool(value)).toBe(false);
  });
});

describe('text', () => {
  it('is the first value that is not empty, trimmed', () => {
    expect(text(null, '  ', {}, ' tea ', 'coffee')).toBe('tea');
  });

  it('turns numbers into text and lone surrogates into replacement characters', () => {
    expect(text(42)).toBe('42');
    expect(text('a\ud800').isWellFormed()).toBe(true);
  });
});

describe('image', () => {
  it.each([
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['/media/a.jpg', '/media/a.jpg'],
    [{ src: 'https://cdn.example/a b.jpg' }, 'https://cdn.example/a%20b.jpg'],
    [{ url: 'https://cdn.example/a.jpg' }, 'https://cdn.example/a.jpg'],
    [[null, 'x', { src: '/a.jpg' }, '/b.jpg'], '/a.jpg'],
  ])('reads %j', (value, src) => {
    expect(image(value)?.src).toBe(src);
  });

  it.each([
    null,
    '',
    'a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '/\\evil.example/a.jpg',
    'https://',
    'ftp://a/b.jpg',
    {},
    [],
    { src: { src: '/a.jpg' } },
  ])('takes %j for no image', (value) => {
    expect(image(value)).toBeNull();
  });

  it.each([' ', '\u00a0', '\u2028', '\u3000', '"', "'"])('encodes %j in its URL', (character) => {
    expect(image(`https://cdn.example/a${character}b.jpg`)?.src).toMatch(
      /^https:\/\/cdn\.example\/a%.+b\.jpg$/,
    );
  });

  it('has no quote, bracket, blank or backslash in its URL', () => {
    const cases = metCases();
    fc.assert(
      fc.property(syntaxText(), (tail) => {
        const src = image(`https://cdn.example/${tail}`)?.src ?? '';
        expect(src).not.toMatch(/[\s"'<>\\`{}]/);
        cases.note('encoded', src !== '' && /[\s"'<>\\`{}]/.test(tail));
      }),
    );
    cases.expectAtLeast({ encoded: 25 });
  });
});

describe('images', () => {
  it('lists each usable URL once', () => {
    expect(images(['/a.jpg', null, { src: '/a.jpg' }, { src: '/b.jpg', name: 'B' }])).toEqual([
      { src: '/a.jpg', name: '' },
      { src: '/b.jpg', name: 'B' },
    ]);
  });
});

describe('unwrap', () => {
  it('removes data envelopes but keeps a record with a field of that name', () => {
    expect(unwrap({ data: { data: [1] } })).toEqual([1]);
    expect(unwrap({ _id: 'x', data: [1] })).toEqual({ _id: 'x', data: [1] });
    expect(unwrap({ data: null })).toBeNull();
  });
});
