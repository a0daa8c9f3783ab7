import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { CAMPAIGN, FIRST_POST } from '../support/budget-content.ts';
import { BUDGET_PRODUCT_ID, BUDGET_SLUG } from '../support/budget-shop.ts';
import { type PageWeight, weighPage } from '../support/page-weight.ts';

const { outDir } = inject('site');
const KB = 1024;

const PAGES: [kind: string, file: string][] = [
  ['home', 'index.html'],
  ['list of 60 products', 'for-you.html'],
  ['category', 'categories/Department 1.html'],
  ['product', `product/${BUDGET_PRODUCT_ID}.html`],
  ['categories', 'categories.html'],
  ['campaign', `shop-campaign/${objectId('campaign', CAMPAIGN)}.html`],
  ['blog', 'blog.html'],
  ['post', `blog/${objectId(BUDGET_SLUG, 'post', FIRST_POST)}.html`],
  ['search', 'search.html'],
  ['cart', 'user/cart.html'],
  ['404', '404.html'],
];

async function weigh(file: string): Promise<PageWeight> {
  const release = path.join(outDir, 'budget.localhost/current');
  return weighPage(await readFile(path.join(release, file), 'utf8'), path.join(outDir, '_assets'));
}

describe.each(PAGES)(
  'the %s page of a shop that uses everything (60 products, menu 8 × 6 × 5), brotli',
  (_kind, file) => {
    let weight: PageWeight;
    beforeAll(async () => {
      weight = await weigh(file);
    });

    it('has at most 14 kB of HTML', () => {
      expect(weight.html / KB).toBeLessThanOrEqual(14);
    });

    it('has at most 8 kB of inlined CSS', () => {
      expect(weight.css / KB).toBeGreaterThan(1);
      expect(weight.css / KB).toBeLessThanOrEqual(8);
    });

    it('needs no request for the first paint', () => {
      expect(weight.blocking).toEqual([]);
    });
  },
);
