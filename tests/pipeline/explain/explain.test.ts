import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences } from '#pipeline/explain/difference.ts';
import { ExplainError, explain } from '#pipeline/explain/explain.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer, aShell, aShopView } from '../support/fake-plan.ts';
import { aSite, type TestSite } from '../support/site-folder.ts';

const MINUTE = 60_000;
const ADDRESS = 'https://aurora.localhost:4321/product/1#reviews';

function product(id: string, description: string) {
  const path = `/product/${id}`;
  return aPage(path, { aliases: [`product/slug-${id}.html`], view: aPageView(path, { description }) });
}

async function builtTwice(second: Parameters<TestSite['build']>[0]): Promise<TestSite> {
  const site = await aSite();
  await site.build(aPlan([product('1', 'Old'), product('2', 'Same'), aShell('404.html')]));
  await site.build(second, { asOf: AS_OF + MINUTE });
  return site;
}

describe('explain', () => {
  it('names the changed field of the page with both values', async () => {
    const site = await builtTwice(aPlan([product('1', 'New'), product('2', 'Same'), aShell('404.html')]));
    const lines = await explain(site.shop, '/product/1');
    expect(lines[0]).toMatch(
      /^\/product\/1 changed \(20260115120000-\w+ → 20260115120100-\w+\): key \w+ → \w+\.$/,
    );
    expect(lines.slice(1)).toEqual(['page.description: "Old" → "New"']);
  });

  it('names the changed field of the shop, which every page shares', async () => {
    const pages = [product('1', 'Old'), product('2', 'Same'), aShell('404.html')];
    const site = await builtTwice(
      aPlan(pages, { shop: aShopView({ theme: { light: '', dark: null, themeColor: '#000' } }) }),
    );
    expect(await explain(site.shop, '/product/2')).toEqual(
      expect.arrayContaining(['shop.theme.themeColor: "#00aa55" → "#000"']),
    );
  });

  it('finds a page by alias, by file, by URL, with a query and without the first slash', async () => {
    const site = await builtTwice(aPlan([product('1', 'New'), aShell('404.html')]));
    for (const path of ['/product/slug-1', 'product/1.html', '/product/1?camp=2', 'product/1/', ADDRESS]) {
      expect(await explain(site.shop, path)).toContain('page.description: "Old" → "New"');
    }
    expect((await explain(site.shop, '404.html'))[0]).toContain('did not change');
  });

  it('names a page that is new, gone or unchanged', async () => {
    const site = await builtTwice(aPlan([product('2', 'Same'), product('3', 'New')]));
    expect((await explain(site.shop, '/product/3'))[0]).toContain('is new');
    expect((await explain(site.shop, '/product/1'))[0]).toContain('is gone');
    expect((await explain(site.shop, '/product/2'))[0]).toContain('did not change');
  });

  it('names the bundles when they differ and reports equal bytes', async () => {
    const site = await aSite();
    const plan = aPlan([product('1', 'Same')]);
    await site.build(plan);
    const renderer = aRenderer(site.renderer.assetsDir, 'bundle-2');
    await site.build(plan, { asOf: AS_OF + MINUTE, renderer });
    const lines = await explain(site.shop, '/product/1');
    expect(lines).toContain('bundle: bundle-1 → bundle-2');
    expect(lines.at(-1)).toContain('byte for byte');
  });

  it('reports that there is only one release', async () => {
    const site = await aSite();
    await site.build(aPlan([product('1', 'Old')]));
    expect((await explain(site.shop, '/product/1'))[0]).toContain('the only release');
  });

  it('reports unknown fields when the views are damaged', async () => {
    const site = await builtTwice(aPlan([product('1', 'New')]));
    for (const file of await readdir(path.join(site.siteDir, 'views'))) {
      await writeFile(path.join(site.siteDir, 'views', file), 'no gzip');
    }
    expect((await explain(site.shop, '/product/1'))[1]).toContain('fields are unknown');
  });

  it('reports unknown fields when the views are gone', async () => {
    const site = await builtTwice(aPlan([product('1', 'New')]));
    await rm(path.join(site.siteDir, 'views'), { recursive: true });
    expect((await explain(site.shop, '/product/1'))[1]).toContain('no longer stored');
  });

  it.each(['/nothing', '/%E0%A4'])('fails with a message for %s', async (target) => {
    const site = await builtTwice(aPlan([product('1', 'New')]));
    await expect(explain(site.shop, target)).rejects.toThrow(ExplainError);
  });

  it('fails with a message for a shop that was never built', async () => {
    const site = await aSite();
    await expect(explain(site.shop, '/')).rejects.toThrow(/npm run build/);
  });
});

describe('differences', () => {
  it('names fields in depth, with what is missing', () => {
    const before = { price: { price: 120000 }, list: [1, { a: 2 }], gone: 1 };
    const after = { price: { price: 99000 }, list: [1, { a: 3 }, 4], added: null };
    expect(differences('page', before, after)).toEqual([
      { field: 'page.price.price', before: 120000, after: 99000 },
      { field: 'page.list[1].a', before: 2, after: 3 },
      { field: 'page.list[2]', before: undefined, after: 4 },
      { field: 'page.gone', before: 1, after: undefined },
      { field: 'page.added', before: undefined, after: null },
    ]);
  });
});
