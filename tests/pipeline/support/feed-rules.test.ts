import { describe, expect, it } from 'vitest';
import { FEED_RULES, feedProblems, ITEM_RULES } from './feed-rules.ts';
import { GOOGLE_SAMPLE, META_SAMPLE } from './sample-feeds.ts';

const ITEM: Readonly<Record<string, string>> = {
  id: 'SA-1',
  item_group_id: 'p1',
  title: 'Silk scarf',
  description: 'A scarf of silk.',
  link: 'https://shop.example/product/scarf?variant=SA-1',
  canonical_link: 'https://shop.example/product/scarf',
  image_link: 'https://shop.example/_img/scarf.jpg?w=1200&amp;f=jpeg',
  availability: 'in stock',
  price: '1200.00 BDT',
  sale_price: '900.50 BDT',
  sale_price_effective_date: '2026-01-02T00:00Z/2026-02-01T00:00Z',
  brand: 'Aurora',
  identifier_exists: 'no',
  condition: 'new',
  product_type: 'Women &gt; Scarves',
  color: 'Red',
  size: 'M',
};

/** An item; '' leaves the field out. */
function anItem(changes: Readonly<Record<string, string>> = {}): string {
  const fields = Object.entries({ ...ITEM, ...changes }).filter(([, value]) => value !== '');
  return `<item>${fields.map(([name, value]) => `<g:${name}>${value}</g:${name}>`).join('')}</item>`;
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const CHANNEL = '<title>Aurora</title><link>https://shop.example/</link><description>Light</description>';

function aFeed(
  items: string,
  { rss = 'version="2.0" xmlns:g="http://base.google.com/ns/1.0"', channel = CHANNEL } = {},
) {
  return `${HEADER}<rss ${rss}><channel>${channel}\n${items}\n</channel></rss>`;
}

const changed = (changes: Readonly<Record<string, string>>) => aFeed(anItem(changes));

/** Feeds that break a rule, by its name. */
const BROKEN: Readonly<Record<string, string[]>> = {
  'has an id': [changed({ id: '' })],
  'has an id of at most 50 characters': [changed({ id: 'a'.repeat(51) }), changed({ id: 'a\u202eb' })],
  'has an id of at most 100 characters': [changed({ id: 'a'.repeat(101) })],
  'has a title': [changed({ title: '' }), changed({ title: ' ' })],
  'has a title of at most 150 characters': [changed({ title: 't'.repeat(151) })],
  'has a title of at most 200 characters': [changed({ title: 't'.repeat(201) })],
  'has a description': [changed({ description: '' })],
  'has a description of at most 5,000 characters': [changed({ description: 'd'.repeat(5001) })],
  'has a description of at most 9,999 characters': [changed({ description: 'd'.repeat(10_000) })],
  'has a description without markup': [changed({ description: 'A &lt;b&gt;scarf&lt;/b&gt;' })],
  'has a link': [changed({ link: '' })],
  'has a link that is a URL': [
    changed({ link: '/product/scarf' }),
    changed({ link: 'https://shop.example/শাড়ি' }),
    changed({ link: `https://shop.example/${'a'.repeat(2000)}` }),
  ],
  'has a canonical link that is a URL': [changed({ canonical_link: 'product/scarf' })],
  'has an image': [changed({ image_link: '' })],
  'has an image that is a URL': [changed({ image_link: '/_img/scarf.jpg' })],
  'has an image of a type that is read': [changed({ image_link: 'https://shop.example/a.svg' })],
  'has JPEG or PNG': [changed({ image_link: 'https://shop.example/a?w=1200&amp;f=webp' })],
  'has an availability': [changed({ availability: '' })],
  'has an availability of the list': [changed({ availability: 'InStock' })],
  'has a price': [changed({ price: '' })],
  'has a price with currency': [
    changed({ price: '1200' }),
    changed({ price: '৳1200' }),
    changed({ price: '1,200.00 BDT' }),
    changed({ price: '0.00 BDT' }),
  ],
  'has a sale price with currency, not above the price': [
    changed({ sale_price: '900' }),
    changed({ sale_price: '1200.01 BDT' }),
    changed({ sale_price: '900.00 USD' }),
  ],
  'has dates of a sale that are an interval': [
    changed({ sale_price_effective_date: '2026-02-01T00:00Z' }),
    changed({ sale_price_effective_date: '2026-02-01T00:00Z/2026-01-01T00:00Z' }),
    changed({ sale_price_effective_date: '2026-01-02/2026-02-01' }),
  ],
  'has dates of a sale with its price': [changed({ sale_price: '' })],
  'has brand, GTIN or MPN': [changed({ brand: '' })],
  'has a brand, or no identifier': [changed({ brand: '', identifier_exists: '' })],
  'has a brand of at most 70 characters': [changed({ brand: 'b'.repeat(71) })],
  'has a brand of at most 100 characters': [changed({ brand: 'b'.repeat(101) })],
  'has yes or no as identifier': [changed({ identifier_exists: 'false' })],
  'has a condition': [changed({ condition: '' })],
  'has a condition of the list': [changed({ condition: 'good' })],
  'has a group of at most 50 characters': [changed({ item_group_id: 'g'.repeat(51) })],
  'has a product type of at most 750 characters': [changed({ product_type: 'p'.repeat(751) })],
  'has a color of at most 100 characters': [changed({ color: 'c'.repeat(101) })],
  'has a size of at most 100 characters': [changed({ size: 's'.repeat(101) })],
  'has each element once': [aFeed(anItem().replace('</item>', '<g:size>L</g:size></item>'))],
  'has known elements alone': [changed({ warehouse: 'Main' }), changed({ supplier: 'Weavers Ltd' })],
  'is RSS 2.0': [
    aFeed(anItem(), { rss: 'version="0.91" xmlns:g="http://base.google.com/ns/1.0"' }),
    `${HEADER}<feed xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${CHANNEL}</channel></feed>`,
  ],
  'has the namespace': [aFeed(anItem(), { rss: 'version="2.0" xmlns:g="http://base.google.com/"' })],
  'has title, link and description': [aFeed(anItem(), { channel: '<title>Aurora</title>' })],
  'has each id once': [aFeed(anItem() + anItem({ item_group_id: 'p2', id: 'sa-1' }))],
  'has variants of a group that differ': [aFeed(anItem() + anItem({ id: 'SA-2' }))],
  'has lines of at most 5 MB': [aFeed(anItem({ title: 't'.repeat(5_242_881) }))],
};

describe('the rules of product feeds', () => {
  it('accept a feed of two variants', () => {
    expect(feedProblems(aFeed(anItem() + anItem({ id: 'SA-2', size: 'L' })))).toEqual([]);
  });

  it('accept the samples that Google and Meta publish', () => {
    expect(feedProblems(GOOGLE_SAMPLE, ['google'])).toEqual([]);
    expect(feedProblems(META_SAMPLE, ['meta'])).toEqual([]);
  });

  it('have a broken example each', () => {
    expect(Object.keys(BROKEN).sort()).toEqual(
      [...Object.keys(ITEM_RULES), ...Object.keys(FEED_RULES)].sort(),
    );
  });

  it.each(Object.entries(BROKEN))('report a feed unless it %s', (rule, feeds) => {
    for (const feed of feeds) {
      expect(feedProblems(feed).map((problem) => problem.replace(/^.*?: /, ''))).toContain(rule);
    }
  });

  it('refuse what is not well-formed', () => {
    expect(() => feedProblems(changed({ title: 'Silk & cotton' }))).toThrow('&');
    expect(() => feedProblems(changed({ title: '<b>' }))).toThrow();
  });
});
