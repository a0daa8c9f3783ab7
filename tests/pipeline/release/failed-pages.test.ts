import { readdir, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlannedPage, Renderer } from '#pipeline/site-plan.ts';
import { writeRelease } from '#pipeline/write-release.ts';
import { AS_OF, aPage, aPageView, aPlan, aShell } from '../support/fake-plan.ts';
import { aSite } from '../support/site-folder.ts';

const HOUR = 3_600_000;

function product(id: string, title = id) {
  return aPage(`/product/${id}`, { view: aPageView(`/product/${id}`, { title }) });
}

async function inode(file: string): Promise<number> {
  return (await stat(file)).ino;
}

function fail(): never {
  throw new Error('bad data');
}

describe('writeRelease with a page that cannot be made', () => {
  it.each([
    ['the home page', aPage('/', { kind: 'home', view: aPageView('/', { title: 'New' }) })],
    ['a shell', aShell('_shells/product-shell.html')],
    ['the page of a client route', aPage('/user/cart', { kind: 'cart' })],
  ])('fails when %s cannot be rendered, and leaves the live release alone', async (_, page) => {
    const site = await aSite();
    const first = await site.build(aPlan([aPage('/')]));
    const renderer = { ...site.renderer, renderPage: () => Promise.reject(new Error('broken page')) };
    await expect(site.build(aPlan([page]), { renderer, asOf: AS_OF + HOUR })).rejects.toThrow('broken page');
    expect(await readdir(path.join(site.siteDir, 'releases'))).toEqual([first.release.id]);
  });

  it.each([
    [
      'planned',
      (page: PlannedPage) => Object.defineProperty({ ...page }, 'view', { get: fail, enumerable: true }),
    ],
    ['rendered', (page: PlannedPage) => ({ ...page, view: aPageView(page.path, { title: 'fail' }) })],
  ])('keeps the previous file of one that cannot be %s, and leaves out a new one', async (_, broken) => {
    const site = await aSite();
    const lamp = product('1', 'Lamp');
    const known = { ...lamp, aliases: ['product/lamp.html'] };
    const first = await site.build(aPlan([aPage('/'), known]));
    const renderer: Renderer = {
      ...site.renderer,
      renderPage: async (kind, shop, view) =>
        view.title === 'fail' ? fail() : site.renderer.renderPage(kind, shop, view),
    };
    const home = aPage('/', { view: aPageView('/', { title: 'New' }) });
    const plan = aPlan([home, broken(known), broken(product('2'))]);
    const second = await site.build(plan, { renderer, asOf: AS_OF + HOUR });
    expect(second.failedPages).toEqual([
      { path: '/product/1', message: 'bad data', isKept: true },
      { path: '/product/2', message: 'bad data', isKept: false },
    ]);
    const { pages, files } = second.release.manifest;
    expect(pages.map(({ file }) => file)).toEqual(['index.html', 'product/1.html']);
    expect(pages[1]).toEqual(first.release.manifest.pages[1]);
    expect(Object.keys(files)).not.toContain('product/2.html');
    for (const file of ['product/1.html', 'product/lamp.html']) {
      expect(await inode(path.join(site.dirOf(second.release), file))).toBe(
        await inode(path.join(site.dirOf(first.release), file)),
      );
    }
    const third = await site.build(plan, { renderer, asOf: AS_OF + 2 * HOUR });
    expect(third).toMatchObject({ status: 'unchanged', failedPages: second.failedPages });
    const fixed = await site.build(aPlan([home, known, product('2')]), { asOf: AS_OF + 3 * HOUR });
    expect(fixed).toMatchObject({ status: 'written', failedPages: [] });
    expect(fixed.release.manifest.pages).toHaveLength(3);
  });

  it('lists one with its previous file in the sitemap, and none that was left out', async () => {
    const site = await aSite();
    const lamp = product('1', 'Lamp');
    await site.build(aPlan([aPage('/'), lamp], { hasSiteFiles: true }));
    const broken = (page: PlannedPage) => Object.defineProperty({ ...page }, 'view', { get: fail });
    const plan = aPlan([aPage('/'), broken(lamp), broken(product('2'))], { hasSiteFiles: true });
    const { release } = await site.build(plan, { asOf: AS_OF + HOUR });
    const sitemap = await readFile(path.join(site.dirOf(release), 'sitemap.xml'), 'utf8');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://aurora.example/',
      'https://aurora.example/product/1',
    ]);
  });

  it('checks the pages that could be made, and leaves nothing behind when the check throws', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([aPage('/'), product('1')]));
    const broken = Object.defineProperty(product('3'), 'view', { get: fail });
    const options = { ...site, plan: aPlan([aPage('/'), product('2'), broken]), asOf: AS_OF + HOUR };
    const live = { id: first.release.id, release: first.release };
    const checked: string[][] = [];
    const check = (pages: readonly { file: string }[]) => {
      checked.push(pages.map(({ file }) => file));
      throw new Error('too few');
    };
    await expect(writeRelease({ ...options, live, check })).rejects.toThrow('too few');
    expect(checked).toEqual([['index.html', 'product/2.html']]);
    expect(await readdir(path.join(site.siteDir, 'releases'))).toEqual([first.release.id]);
    expect((await readdir(path.join(site.siteDir, 'views'))).length).toBe(1);
  });

  it('leaves out one whose previous file was removed manually', async () => {
    const site = await aSite();
    const first = await site.build(aPlan([aPage('/'), product('1')]));
    await unlink(path.join(site.dirOf(first.release), 'product/1.html'));
    const broken = Object.defineProperty(product('1'), 'view', { get: fail, enumerable: true });
    const second = await site.build(aPlan([aPage('/'), broken, product('2')]), { asOf: AS_OF + HOUR });
    expect(second.failedPages).toEqual([{ path: '/product/1', message: 'bad data', isKept: false }]);
    expect(second.release.manifest.pages.map(({ file }) => file)).toEqual(['index.html', 'product/2.html']);
  });
});
