import { describe, expect, it } from 'vitest';
import { footerCodeSources } from '#pipeline/headers/footer-code.ts';
import { sourceHash } from '#pipeline/headers/source-expression.ts';
import { fc, metCases } from '#tests/support/properties.ts';

describe('footerCodeSources', () => {
  it('hashes an inline script as browsers do', () => {
    // The example of the Content Security Policy specification.
    expect(footerCodeSources("<script>alert('Hello, world.');</script>").hashes).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ]);
  });

  it.each([
    ['quotes', '<script src="https://a.example/x.js?y=1&amp;z=2"></script>'],
    ['apostrophes', "<script async src='https://a.example/x.js'></script>"],
    ['nothing around it', '<SCRIPT SRC=https://a.example/x.js></SCRIPT >'],
    ['no scheme', '<script src="//a.example/x.js"></script>'],
  ])('finds the origin of a script with %s', (_what, html) => {
    expect(footerCodeSources(html)).toEqual({ hashes: [], scripts: ['https://a.example'], frames: [] });
  });

  it('keeps a port and plain http', () => {
    expect(footerCodeSources('<script src="http://a.example:8080/x.js"></script>').scripts).toEqual([
      'http://a.example:8080',
    ]);
  });

  it.each([
    ['a path of the shop', '<script src="/x.js"></script>'],
    ['a data URL', '<script src="data:text/javascript,alert(1)"></script>'],
    ['a broken URL', '<script src="https://"></script>'],
    ['data', '<script type="application/ld+json">{"a":1}</script>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an empty script', '<script></script>'],
    ['a script without an end', '<script>alert(1)'],
    ['other markup', '<p>src="https://a.example/x.js"</p>'],
  ])('allows nothing for %s', (_what, html) => {
    expect(footerCodeSources(html)).toEqual({ hashes: [], scripts: [], frames: [] });
  });

  it('uses the first of two src attributes, as browsers do', () => {
    const html = '<script src="https://a.example/x.js" src="https://b.example/x.js"></script>';
    expect(footerCodeSources(html).scripts).toEqual(['https://a.example']);
  });

  it('hashes a script with CRLF line ends in both forms', () => {
    expect(footerCodeSources('<script>a\r\nb</script>').hashes).toEqual([
      sourceHash('a\r\nb'),
      sourceHash('a\nb'),
    ]);
  });

  it('finds a frame inside noscript', () => {
    const html = '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=1"></iframe></noscript>';
    expect(footerCodeSources(html).frames).toEqual(['https://www.googletagmanager.com']);
  });

  it.each([
    'https://*.example/x.js',
    'https://a.example;script-src/x.js',
    'https://a.example,b.example/x.js',
    "https://a'b.example/x.js",
    'https://[::1]/x.js',
  ])('allows nothing for the host of %s', (src) => {
    expect(footerCodeSources(`<script src="${src}"></script>`).scripts).toEqual([]);
  });

  it('returns only valid source expressions for any URL', () => {
    const hosts = fc.string({ unit: fc.constantFrom(..."a.*;,'- []:@/\\?#%2F"), maxLength: 12 });
    const cases = metCases();
    fc.assert(
      fc.property(hosts, fc.string(), (host, code) => {
        const html = `<script src="https://${host}"></script><iframe src="//${host}"></iframe><script>${code}</script>`;
        const { hashes, scripts, frames } = footerCodeSources(html);
        cases.note('allowed', scripts.length > 0);
        cases.note('refused', host !== '' && scripts.length === 0);
        cases.note('inline', hashes.length > 0);
        for (const source of [...scripts, ...frames])
          expect(source).toMatch(/^https?:\/\/[a-z0-9._-]+(:\d+)?$/);
        for (const source of hashes) expect(source).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
      }),
      { numRuns: 200 },
    );
    cases.expectAtLeast({ allowed: 15, refused: 50, inline: 60 });
  });
});
