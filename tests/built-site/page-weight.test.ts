import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type PageWeight, weighPage } from '../support/page-weight.ts';

const { outDir } = inject('site');
const KB = 1024;

const PAGES: [kind: string, file: (files: string[]) => string | undefined, jsKB: number][] = [
  ['home', () => 'index.html', 10],
  ['list of 60 products', () => 'for-you.html', 10],
  ['category', (files) => files.find((file) => file.startsWith('categories/')), 10],
  ['product', (files) => files.find((file) => file.startsWith('product/')), 14],
  ['categories', () => 'categories.html', 10],
  ['blog', () => 'blog.html', 10],
  ['cart', () => 'user/cart.html', 10],
  ['404', () => '404.html', 10],
];

async function weigh(find: (files: string[]) => string | undefined): Promise<PageWeight> {
  const release = path.join(outDir, 'budget.localhost/current');
  const manifest: { pages: { file: string }[] } = JSON.parse(
    await readFile(path.join(release, 'release.json'), 'utf8'),
  );
  const file = find(manifest.pages.map((page) => page.file));
  if (file === undefined) throw new Error('The budget shop has no such page.');
  return weighPage(await readFile(path.join(release, file), 'utf8'), path.join(outDir, '_assets'));
}

describe.each(PAGES)(
  'the %s page at budget size (60 products, menu 8 × 6 × 5), brotli',
  (_kind, find, jsKB) => {
    let weight: PageWeight;
    beforeAll(async () => {
      weight = await weigh(find);
    });

    it('has at most 14 kB of HTML', () => {
      expect(weight.html / KB).toBeLessThanOrEqual(14);
    });

    it('has at most 8 kB of inlined CSS', () => {
      expect(weight.css / KB).toBeGreaterThan(1);
      expect(weight.css / KB).toBeLessThanOrEqual(8);
    });

    it(`has at most ${jsKB} kB of JavaScript before a gesture`, () => {
      expect(weight.js / KB).toBeGreaterThan(0.5);
      expect(weight.js / KB).toBeLessThanOrEqual(jsKB);
    });

    it('needs no request for the first paint', () => {
      expect(weight.blocking).toEqual([]);
    });
  },
);
