import { describe, expect, it } from 'vitest';
import { scriptJson } from '#storefront/head/head-tag.ts';
import { headTags } from '#storefront/head/head-tags.ts';
import { printHead } from '#storefront/head/print-head.ts';
import { aHomeView, aListView, aPostView, aProductPageView, aShopView } from '#tests/fixtures/views.ts';
import { fc, metCases, syntaxText } from '#tests/support/properties.ts';
import { readHead } from './read-head.ts';

const ATTACKS = [
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "'; alert(1); '",
  '<!--<script>',
  ']]>',
  '\u2028alert(1)\u2029',
  '&quot;&lt;script&gt;',
  '\u0000\ud800',
];

/** Scripts that a page of a plain shop has; hostile text may not add one. */
function scriptCount(html: string): number {
  return html.split(/<script/i).length - 1;
}

describe('hostile text in the head', () => {
  it.each(ATTACKS)('stays text: %j', (attack) => {
    const shop = aShopView({
      name: attack,
      slogan: attack,
      description: attack,
      keywords: attack,
      address: attack,
      marketing: { ga: '', gtm: '', pixel: '', footerCode: attack },
    });
    const breadcrumbs = [
      { label: attack, href: '/' },
      { label: attack, href: '/x' },
    ];
    const page = aHomeView({ title: attack, description: attack, keywords: attack, breadcrumbs });
    const html = printHead(headTags(shop, page));
    const plain = printHead(
      headTags(aShopView({ marketing: { ga: '', gtm: '', pixel: '', footerCode: 'x' } }), aHomeView()),
    );
    expect(scriptCount(html)).toBe(scriptCount(plain));
    expect(html).not.toContain('<img');
  });

  it.each([aHomeView(), aListView(3), aProductPageView(), aPostView()])(
    'comes back unchanged from the blocks of a $kind page',
    (page) => {
      const name = '</script><b>"&\u2028';
      const head = readHead(aShopView({ name }), page);
      expect(head.json('#shop-context')).toMatchObject({ name });
      expect(JSON.stringify(head.json('script[type="application/ld+json"]'))).toContain(JSON.stringify(name));
    },
  );

  it('is escaped in every JSON block whatever it is', () => {
    const text = syntaxText({ maxLength: 40 });
    const cases = metCases();
    fc.assert(
      fc.property(text, text, (key, value) => {
        cases.note('a bracket', /[<>]/.test(value));
        cases.note('a line separator', /[\u2028\u2029]/.test(value));
        const json = scriptJson([{ [`_${key}`]: value }]);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        const [entry] = JSON.parse(json);
        expect(entry[`_${key}`]).toBe(value);
      }),
    );
    cases.expectAtLeast({ 'a bracket': 4, 'a line separator': 3 });
  });

  it('cannot leave an attribute', () => {
    const cases = metCases();
    fc.assert(
      fc.property(syntaxText(), (content) => {
        cases.note('a quote', content.includes('"'));
        cases.note('a bracket', /[<>]/.test(content));
        const html = printHead([{ tag: 'meta', attrs: { name: 'x', content } }]);
        const quotes = html.split('"').length - 1;
        expect(quotes).toBe(content === '' ? 2 : 4);
        expect(html.slice(1, -1)).not.toMatch(/[<>]/);
      }),
    );
    cases.expectAtLeast({ 'a quote': 3, 'a bracket': 5 });
  });
});
