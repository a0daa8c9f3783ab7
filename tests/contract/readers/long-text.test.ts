/** Texts from outside on which a quadratic algorithm would take minutes. */
import { describe, expect, it } from 'vitest';
import { endTimestamp, timestamp } from '#contract/readers/timestamp.ts';
import { html, name, num, text } from '#contract/readers/values.ts';
import { imageUrl, normalizeLink } from '#contract/readers/web-url.ts';
import { contactUrl } from '#site/contact-url.ts';

const LENGTH = 1_000_000;
const many = (part: string) => part.repeat(LENGTH / part.length);

describe('a text of a million characters', () => {
  it.each([
    ['digits with a letter at the end', `${many('1')}x`],
    ['digits with an exponent too large', `${many('1')}e9999`],
    ['a fraction with a letter at the end', `.${many('1')}x`],
    ['blanks and commas', `${many(' ,')}x`],
  ])('is no number when it is %s', (_, value) => {
    expect(num(value)).toBeNull();
  });

  it.each([
    ['times with open brackets', `2020 ${many(':00+06:00(')}`],
    ['a fraction of a second', `2020-01-01 00:00:00.${many('1')}x`],
    ['words', `2020 ${many('a ')}`],
  ])('is no timestamp when it is %s', (_, value) => {
    expect(timestamp(value)).toBeNull();
    expect(endTimestamp(value)).toBeNull();
  });

  it('is a handle when it is slashes between two letters', () => {
    const url = contactUrl({ media: 'Facebook', handle: `a${many('/')}b` }, (handle) => handle);
    expect(url?.startsWith('https://www.facebook.com/a/')).toBe(true);
  });
});

describe('a URL longer than servers accept', () => {
  it('is none', () => {
    expect(imageUrl(`https://cdn.example/${many('a')}.jpg`)).toBe('');
    expect(normalizeLink(`https://shop.example/${many('a')}`)).toBeNull();
    expect(normalizeLink(`/${many('../')}`)).toBeNull();
  });
});

describe('a text that many pages repeat', () => {
  it('is cut to its limit', () => {
    expect(text(many('long '))).toHaveLength(10_000);
    expect(name(many('long '))).toHaveLength(300);
    expect(name(' Clay mug ')).toBe('Clay mug');
  });

  it('is not cut within a character', () => {
    expect(text(`a${'𝒳'.repeat(10_000)}`).isWellFormed()).toBe(true);
    expect(name(`a${'𝒳'.repeat(300)}`).isWellFormed()).toBe(true);
  });

  it('may be longer as markup, within a limit', () => {
    expect(html(many('<p>x</p>'))).toHaveLength(LENGTH);
    expect(html('x'.repeat(20 * LENGTH)).length).toBeLessThan(10 * LENGTH);
  });
});
