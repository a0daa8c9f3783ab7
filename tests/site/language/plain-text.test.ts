import { describe, expect, it } from 'vitest';
import { plainText } from '#site/language/plain-text.ts';
import { fc, metCases } from '#tests/support/properties.ts';

describe('plainText', () => {
  it.each([
    ['<p>Hello <b>you</b></p><p>there</p>', 'Hello you there'],
    ['a &amp; b &lt; c &#65;&#x42;', 'a & b < c AB'],
    ['<script>alert(1)</script>text<style>x</style>', 'text'],
    ['<!-- gone -->here', 'here'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&#0; &unknown;', '&#0; &unknown;'],
  ])('reads %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('cuts at a word and appends an ellipsis', () => {
    expect(plainText('one two three four', 12)).toBe('one two…');
  });

  it('is within its limit and well-formed', () => {
    const cases = metCases();
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('<p>', '</p>', '&amp;', '&', '<', ' '),
    );
    const written = fc.array(word, { maxLength: 20 }).map((words) => words.join(''));
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 40 }), (html, most) => {
        const text = plainText(html, most);
        cases.note('cut', text.endsWith('…'));
        cases.note('whole', text !== '' && text === plainText(html, 9_999));
        cases.note('markup', /<p>/.test(html));
        expect(text.length).toBeLessThanOrEqual(most);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
    cases.expectAtLeast({ cut: 20, whole: 12, markup: 10 });
  });
});
