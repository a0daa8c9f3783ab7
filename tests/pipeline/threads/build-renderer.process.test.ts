import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { products } from '#backend/db/schema.ts';
import { loadRenderer, RenderError } from '#pipeline/astro/load-renderer.ts';
import { failureMessage } from '#pipeline/report/failure-message.ts';
import type { RenderedPage } from '#pipeline/site-plan.ts';
import { type BuildRenderer, createBuildRenderer } from '#pipeline/threads/build-renderer.ts';
import { digest } from '#releases/digest.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';

import { aPageView, aShopView } from '../support/fake-plan.ts';
import { shopsToBuild } from '../support/shops-to-build.ts';

/** Prints shop and page. The page `thread` prints where it is rendered; `fatal` ends any thread but the main one. */
const ENTRY = `
import { isMainThread } from 'node:worker_threads';
export const pages = {
  async load() {},
  async render(kind, locals) {
    return { html: textOf(kind, locals), links: '' };
  },
};
function textOf(kind, { shop, page }) {
  if (kind === 'chrome') return 'header<!--chrome-->footer';
  if (page.title === 'marks') return '<!--shop:header--> and <!--shop:footer-->';
  if (page.title === 'thread') return String(!isMainThread);
  if (page.title === 'fatal' && !isMainThread) process.exit(3);
  if (page.title === 'broken') throw new Error('The price is missing.');
  return JSON.stringify({ kind, shop, page });
}
`;

async function aBundle() {
  const dir = await mkdtemp(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'server'));
  await mkdir(path.join(dir, 'client'));
  await writeFile(path.join(dir, 'server/entry.mjs'), ENTRY);
  return { dir, hash: 'bundle-1', planHash: '', sourceHash: '', hydrationSrc: '/h.js', startSrc: '/s.js' };
}

async function aRenderer() {
  const bundle = await aBundle();
  const notes: string[] = [];
  const renderer = createBuildRenderer(bundle, (text) => notes.push(text));
  onTestFinished(() => renderer.end());
  return { bundle, renderer, notes };
}

const SHOP = aShopView();
const textOf = ({ html }: RenderedPage) => Buffer.from(html).toString();
const render = ({ renderPage }: Pick<BuildRenderer, 'renderPage'>, title: string) =>
  renderPage('page', SHOP, aPageView('/page/about', { title })).then(textOf);

const isInThread = async (renderer: BuildRenderer) => (await render(renderer, 'thread')) === 'true';

/** Requests as many pages as a new shop requests at once. */
const startThread = (renderer: BuildRenderer) =>
  Promise.all(Array.from({ length: 16 }, () => isInThread(renderer)));

it('renders the first fifteen pages in the main thread, and others in a thread with the same bytes', async () => {
  const { bundle, renderer } = await aRenderer();
  const pages: boolean[] = [];
  for (let page = 0; page < 16; page += 1) pages.push(await isInThread(renderer));
  expect(pages).toEqual([...Array.from({ length: 15 }, () => false), true]);
  const expected = await render(loadRenderer(bundle), 'Ceylon · ৳৭০');
  expect(expected).toContain('Ceylon · ৳৭০');
  expect(await render(renderer, 'Ceylon · ৳৭০')).toBe(expected);
});

it('renders sixteen pages that are requested together in the thread alone', async () => {
  const { renderer } = await aRenderer();
  expect(await startThread(renderer)).toEqual(Array.from({ length: 16 }, () => true));
});

it('renders the first page in the thread when a shop is expected', async () => {
  const { renderer } = await aRenderer();
  renderer.expectShop?.();
  expect(await isInThread(renderer)).toBe(true);
});

it('prepares for the pages of each shop without a release', async () => {
  const seeds = ['one', 'two'].map((slug) => aSeedShop(slug, { products: [aProduct(`Tea of ${slug}`)] }));
  const shops = await shopsToBuild(seeds, Date.UTC(2026, 5, 1, 12));
  let expected = 0;
  const renderer = { ...shops.renderer, expectShop: () => (expected += 1) };
  await shops.build({ renderer });
  expect(expected).toBe(2);
  await shops.backend.db.update(products).set({ upcoming: true });
  const results = await shops.build({ renderer });
  expect(results.map(({ status }) => status)).toEqual(['built', 'built']);
  expect(expected).toBe(2);
});

it('renders every page of a new shop in the thread', async () => {
  const { renderer } = await aRenderer();
  const inMain: string[] = [];
  const shops = await shopsToBuild([aSeedShop('one')], Date.UTC(2026, 5, 1, 12));
  const counting: BuildRenderer = {
    ...renderer,
    async renderPage(kind, shop, view) {
      const page = await renderer.renderPage(kind, shop, { ...view, title: 'thread' });
      // The default site is built beside the shop, and may come first.
      if (kind !== 'default-site' && textOf(page) !== 'true') inMain.push(kind);
      return page;
    },
  };
  const [result] = await shops.build({ renderer: counting });
  expect(result?.status).toBe('built');
  expect(result?.pages).toBeGreaterThan(15);
  expect(inMain).toEqual([]);
});

it('renders pages of a shop with the shop as it is', async () => {
  const { renderer } = await aRenderer();
  await startThread(renderer);
  const names = ['Tea', 'Salt', 'Tea'].map(async (name) => {
    const page = await renderer.renderPage('page', { ...SHOP, name }, aPageView('/page/about'));
    return JSON.parse(textOf(page)).shop.name;
  });
  expect(await Promise.all(names)).toEqual(['Tea', 'Salt', 'Tea']);
});

it('sends pages whose bytes share a buffer, as those of short pages in two languages do', async () => {
  const { renderer } = await aRenderer();
  await startThread(renderer);
  const shop = {
    ...SHOP,
    languages: [
      { lang: 'en', base: '' },
      { lang: 'bn', base: '/bn' },
    ],
  } as const;
  const pages = Array.from({ length: 20 }, () =>
    renderer.renderPage('page', shop, aPageView('/page/about', { title: 'thread' })).then(textOf),
  );
  expect(await Promise.all(pages)).toEqual(pages.map(() => 'true'));
});

it('renders pages of shops that the thread has not cached', async () => {
  const { renderer } = await aRenderer();
  await startThread(renderer);
  const shops = Array.from({ length: 40 }, (_, index) => ({ ...SHOP, name: `Shop ${index}` }));
  const nameIn = async (shop: typeof SHOP) => {
    const page = await renderer.renderPage('page', shop, aPageView('/page/about'));
    return JSON.parse(textOf(page)).shop.name;
  };
  const names = shops.map(({ name }) => name);
  expect(await Promise.all(shops.map(nameIn))).toEqual(names);
  for (const shop of shops) expect(await nameIn(shop)).toBe(shop.name);
});

it('gives the digest of the bytes', async () => {
  const { renderer } = await aRenderer();
  await startThread(renderer);
  for (const title of ['Ceylon · ৳৭০', 'marks']) {
    const { html, digest: given } = await renderer.renderPage(
      'page',
      SHOP,
      aPageView('/page/about', { title }),
    );
    expect(given).toBe(digest(html));
  }
});

it('gives the error of a page with its cause', async () => {
  const { bundle, renderer } = await aRenderer();
  await startThread(renderer);
  const messageOf = (one: Pick<BuildRenderer, 'renderPage'>) =>
    render(one, 'broken').catch((error: unknown) => {
      expect(error).toBeInstanceOf(RenderError);
      return failureMessage(error);
    });
  const message = await messageOf(renderer);
  expect(message).toBe('Page /page/about (page) could not be rendered. (The price is missing.)');
  expect(message).toBe(await messageOf(loadRenderer(bundle)));
});

it('renders the pages of a thread that ends in the main one, and reports it once', async () => {
  const { renderer, notes } = await aRenderer();
  await startThread(renderer);
  const pages = await Promise.all(['fatal', 'after', 'fatal'].map((title) => render(renderer, title)));
  expect(pages.map((html) => JSON.parse(html).page.title)).toEqual(['fatal', 'after', 'fatal']);
  expect(await isInThread(renderer)).toBe(false);
  expect(notes).toEqual([
    'The thread that renders pages ended (exit code 3); the main thread renders the others.',
  ]);
});

it('ends its thread without a report', async () => {
  const { renderer, notes } = await aRenderer();
  await startThread(renderer);
  await renderer.end();
  expect(notes).toEqual([]);
});

it('gives the releases that a build without a thread gives', async () => {
  const { bundle, renderer } = await aRenderer();
  const seeds = ['one', 'two', 'three'].map((slug) =>
    aSeedShop(slug, { products: [aProduct(`Tea of ${slug}`), aProduct(`Salt of ${slug}`)] }),
  );
  const shops = await shopsToBuild(seeds, Date.UTC(2026, 5, 1, 12));
  await startThread(renderer);
  const results = await shops.build({ renderer });
  const store = new FolderStore(path.join(shops.outDir, '../alone'));
  const expected = await shops.build({ store, renderer: loadRenderer(bundle) });
  expect(results.map(({ status }) => status)).toEqual(['built', 'built', 'built']);
  expect(results.map(({ release }) => release)).toEqual(expected.map(({ release }) => release));
});
