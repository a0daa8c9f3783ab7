import { describe, expect, it } from 'vitest';
import { httpsUrl, normalizeLink } from '#contract/readers/web-url.ts';
import { fc, metCases, syntaxText } from '#tests/support/properties.ts';

describe('normalizeLink', () => {
  it.each([
    ['www.example.com', 'https://www.example.com/'],
    ['example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
    ['দোকান.বাংলা/চা', new URL('https://দোকান.বাংলা/চা').href],
    ['//example.com/a', 'https://example.com/a'],
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com/a', 'http://example.com/a'],
    ['/categories/Tea', '/categories/Tea'],
    ['/a/../product/1?b="', '/product/1?b=%22'],
  ])('reads %j as %j', (value, expected) => {
    expect(normalizeLink(value)).toBe(expected);
  });

  it.each([
    null,
    '',
    '#',
    'undefined',
    'null',
    'shop now',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'vbscript:x',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'https://user:secret@example.com',
    'https://',
    7,
  ])('opens nothing for %j', (value) => {
    expect(normalizeLink(value)).toBeNull();
  });

  it('is http(s) or stays on the site, whatever the text', () => {
    const tricky = fc.string({ unit: fc.constantFrom(...'/\\.:@#?& \tajvscriptxn-%"\'<') });
    const cases = metCases();
    fc.assert(
      fc.property(
        fc.oneof(
          tricky,
          tricky.map((text) => `/${text}`),
          syntaxText(),
          fc.webUrl(),
        ),
        (value) => {
          const link = normalizeLink(value);
          cases.note('refused', link === null);
          if (link === null) return;
          const url = new URL(link, 'https://shop.invalid');
          cases.note('on the site', url.origin === 'https://shop.invalid');
          cases.note('elsewhere', url.origin !== 'https://shop.invalid');
          expect(['http:', 'https:']).toContain(url.protocol);
          if (!/^https?:\/\//.test(link)) expect(url.origin).toBe('https://shop.invalid');
          expect(link).not.toMatch(/[\s"'<>\\]/);
        },
      ),
      { numRuns: 500 },
    );
    cases.expectAtLeast({ refused: 80, 'on the site': 20, elsewhere: 50 });
  });
});

describe('httpsUrl', () => {
  it('passes nothing but https', () => {
    expect(httpsUrl('youtu.be/x')).toBe('https://youtu.be/x');
    expect(httpsUrl('http://youtu.be/x')).toBe('');
    expect(httpsUrl('/video')).toBe('');
  });
});
