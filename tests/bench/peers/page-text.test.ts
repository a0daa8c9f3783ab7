import { expect, it } from 'vitest';
import { jsonLdOf, pageDifference, visibleText } from './page-text.ts';

const PAGE = `<!doctype html><html><head><title>Tea &amp; salt</title><style>.a{color:red}</style>
<script type="application/ld+json">{"@type":"Product","name":"Tea","offers":{"price":"12.00"}}</script></head>
<body><p title="a > b">Green  tea</p><!-- note --><p hidden>৳12</p></body></html>`;

it('reads titles and texts without scripts, styles, comments and attributes', () => {
  expect(visibleText(PAGE)).toBe('Tea & salt Green tea ৳12');
  expect(visibleText('<p>it&#39;s &#x27;here&apos;</p>')).toBe("it's 'here'");
});

it('finds no difference in other markup, character references and orders of keys', () => {
  const other = PAGE.replace('&amp;', '&#38;')
    .replace('<p title="a > b">', '<div class="x">')
    .replace('"@type":"Product","name":"Tea"', '"name":"T\\u0065a","@type":"Product"');
  expect(other).not.toBe(PAGE);
  expect(pageDifference(PAGE, other)).toBeNull();
});

it.each([
  ['a price', '৳12', '৳13'],
  ['a title', 'Tea &amp; salt', 'Tea &amp; sugar'],
  ['a text that is missing at the end', '<p hidden>৳12</p>', ''],
  ['structured data', '"12.00"', '"13.00"'],
  ['structured data that are missing', 'application/ld+json', 'application/json'],
])('finds %s that differs', (_, from, to) => {
  const other = PAGE.replace(from, to);
  expect(other).not.toBe(PAGE);
  expect(pageDifference(PAGE, other)).not.toBeNull();
  expect(pageDifference(other, PAGE)).not.toBeNull();
});

it('reads every block of structured data', () => {
  const block = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  expect(jsonLdOf(block('Tea') + block('Salt'))).toEqual([{ name: 'Tea' }, { name: 'Salt' }]);
});
