/** The product feeds have the prices and the stock that the pages of their links have. */
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { feedEntries, feedProblems } from '../pipeline/support/feed-rules.ts';

const { outDir } = inject('site');

interface Offer {
  url: string;
  price: string;
  priceCurrency: string;
  availability?: string;
}

/** The offers in the structured data of a page, by their URLs. */
function offersIn(html: string): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('@type' in value && value['@type'] === 'Offer') {
      const offer = value as unknown as Offer;
      offers.set(offer.url, offer);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)) {
    visit(JSON.parse(json));
  }
  return offers;
}

it.each<[string, string, string[]]>([
  ['aurora', 'feed.xml', []],
  ['aurora', 'bn/feed.xml', []],
  ['volt', 'feed.xml', []],
  // Nothing is sold out there.
  ['mishti', 'feed.xml', ['soldOut']],
])('each item of %s in %s has the price and the stock of its page', (shop, file, absent) => {
  const release = realpathSync(path.join(outDir, `${shop}.localhost/current`));
  const read = (name: string) => readFileSync(path.join(release, name), 'utf8');
  const feed = read(file);
  expect(feedProblems(feed)).toEqual([]);
  const counts = { items: 0, variants: 0, reduced: 0, soldOut: 0 };
  const pages = new Map<string, ReadonlyMap<string, Offer>>();
  for (const { values } of feedEntries(feed)) {
    const link = values.get('link') ?? '';
    const page = `${decodeURIComponent(new URL(link).pathname).slice(1)}.html`;
    const offers = pages.get(page) ?? offersIn(read(page));
    pages.set(page, offers);
    const { price, priceCurrency, availability = 'https://schema.org/InStock' } = offers.get(link) ?? {};
    expect(values.get('sale_price') ?? values.get('price'), link).toBe(`${price} ${priceCurrency}`);
    const stock = availability.endsWith('/OutOfStock') ? 'out of stock' : 'in stock';
    expect(values.get('availability'), link).toBe(stock);
    counts.items += 1;
    counts.variants += Number(link.includes('?variant='));
    counts.reduced += Number(values.has('sale_price'));
    counts.soldOut += Number(stock === 'out of stock');
  }
  const missing = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [name] : []));
  expect(missing).toEqual(absent);
  expect(counts.items).toBeGreaterThan(20);
});
