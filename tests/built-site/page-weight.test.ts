import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { objectId } from '#demo/identity.ts';
import { CAMPAIGN, FIRST_POST } from '../support/budget-content.ts';
import { BUDGET_PRODUCT_ID, BUDGET_SLUG, BY_ID_SLUG } from '../support/budget-shop.ts';
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

async function weigh(file: string, slug = BUDGET_SLUG): Promise<PageWeight> {
  const release = path.join(outDir, `${slug}.localhost/current`);
  return weighPage(await readFile(path.join(release, file), 'utf8'));
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

/** The largest page of each kind, by the route in its context. */
async function largestPages(slug: string): Promise<Map<string, PageWeight & { file: string }>> {
  const release = path.join(outDir, `${slug}.localhost/current`);
  const largest = new Map<string, { file: string; length: number }>();
  for (const file of await readdir(release, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(path.join(release, file), 'utf8');
    const kind = `${/^bn[./]/.test(file) ? 'bn ' : ''}${/"route":"([^"]+)"/.exec(html)?.[1] ?? file}`;
    if (html.length > (largest.get(kind)?.length ?? 0)) largest.set(kind, { file, length: html.length });
  }
  const weights = [...largest].map(
    async ([kind, { file }]) => [kind, { file, ...(await weigh(file, slug)) }] as const,
  );
  return new Map(await Promise.all(weights));
}

it.each([
  ['whose categories go by id', BY_ID_SLUG, 'home'],
  ['in two languages', 'aurora', 'bn home'],
  ['in Bengali', 'mishti', 'home'],
])('every page kind of a shop %s has at most 14 kB of HTML and 8 kB of CSS', async (_what, slug, kind) => {
  const pages = await largestPages(slug);
  expect(pages.keys()).toContain(kind);
  for (const [each, { file, html, css }] of pages) {
    expect.soft(html / KB, `${each} ${file}`).toBeLessThanOrEqual(14);
    expect.soft(css / KB, `${each} ${file}`).toBeLessThanOrEqual(8);
  }
});

it('pages of categories that go by id are linked by id in the menu of every page', async () => {
  const release = path.join(outDir, `${BY_ID_SLUG}.localhost/current`);
  const menus = (await readdir(path.join(release, '_menu'))).map((file) => `_menu/${file}`);
  const texts = ['index.html', ...menus].map((file) => readFile(path.join(release, file), 'utf8'));
  const links = (await Promise.all(texts)).join('').matchAll(/href"?[=:]"?\/categories\/([0-9a-f]{24})\b/g);
  const linked = new Set([...links].map(([, id]) => id));
  expect(linked.size).toBeGreaterThanOrEqual(56);
});
