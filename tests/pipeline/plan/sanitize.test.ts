import { describe, expect, it } from 'vitest';
import { untrustedHtml } from '#contract/readers/values.ts';
import { sanitize } from '#pipeline/plan/sanitize.ts';
import { fc, metCases } from '#tests/support/properties.ts';

const AS_THEY_ARE = { images: null, api: 'https://api.example' };
const clean = (html: string) => sanitize(untrustedHtml(html), AS_THEY_ARE);

describe('sanitize', () => {
  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x()" style="position:fixed" class="a" id="b">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:alert(1)">ok</a>', '<a rel="nofollow noopener">ok</a>'],
    ['<iframe src="https://evil.example"></iframe>ok', 'ok'],
    ['<img src="data:text/html;base64,AAAA">ok', 'ok'],
    ['<form action="/x"><input></form>ok', 'ok'],
    ['<svg><script>1</script></svg>ok', 'ok'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
  ])('turns %j into %j', (dirty, safe) => {
    expect(clean(dirty)).toBe(safe);
  });

  it('keeps tables, lists and images', () => {
    const html = '<table><tr><td colspan="2">1</td></tr></table><ul><li>a</li></ul>';
    expect(clean(html)).toContain('<td colspan="2">1</td>');
    expect(clean('<img src="https://x.example/a.png" alt="A">')).toBe(
      '<img src="https://x.example/a.png" alt="A" loading="lazy" decoding="async" />',
    );
  });

  it('requests images in the width of a text from the image service', () => {
    const service = { images: '{url}?w={width}', api: 'https://api.example' };
    expect(sanitize(untrustedHtml('<img alt="A" src="https://x.example/a.png?v=1&amp;b=2">'), service)).toBe(
      '<img src="https://x.example/a.png?v=1&amp;b=2&amp;w=840" alt="A" loading="lazy" decoding="async" />',
    );
    const embedded = '<img src="data:image/png;base64,AAAA" loading="lazy" decoding="async" />';
    expect(sanitize(untrustedHtml(embedded), service)).toBe(embedded);
  });

  it('lets no script, handler or javascript: URL through, whatever the markup', () => {
    const part = fc.constantFrom(
      '<',
      '<img',
      '<a',
      '<a href="javascript:',
      '<img alt="" src="javascript:',
      '<script>',
      '>',
      '"',
      "'",
      '/',
      'script',
      'img',
      'svg',
      ' onerror=',
      ' src=',
      'javascript:',
      'a',
      ' href=',
      '<!--',
      '-->',
      '&lt;',
      '\u0000',
      'style',
      '<p',
    );
    const cases = metCases();
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30, size: 'max' }), (parts) => {
        const html = parts.join('');
        cases.note('a handler', /<(?:img|a)[^>]* onerror=/.test(html));
        cases.note('a script', /<script[^<]*>/.test(html));
        cases.note('a javascript: URL', /<(?:img|a)[^>]* (?:href|src)="?javascript:/.test(html));
        const tags = [...clean(html).matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
        cases.note('a tag that stays', tags.length > 0);
        for (const tag of tags) {
          expect(tag).not.toMatch(/^<(?:script|style|svg)/i);
          expect(tag).not.toMatch(/\son[a-z]+\s*=/i);
          expect(tag).not.toMatch(/(?:href|src)\s*=\s*"?\s*javascript:/i);
        }
      }),
      { numRuns: 200 },
    );
    cases.expectAtLeast({ 'a handler': 8, 'a script': 30, 'a javascript: URL': 20, 'a tag that stays': 5 });
  });
});
