import { describe, expect, it } from 'vitest';
import { plainText } from '#site/language/plain-text.ts';
import { fc } from '#tests/support/properties.ts';

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
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (html, most) => {
        const text = plainText(html, most);
        expect(text.length).toBeLessThanOrEqual(most);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});
