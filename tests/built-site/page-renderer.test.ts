import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from 'astro/app';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import type { PageRenderer } from '#pipeline/astro/page-renderer.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { ROOT } from '../support/test-site.ts';

const SHOPS = ['aurora.localhost', 'volt.localhost', 'mishti.localhost', 'hostile.localhost'];
const CHROME = { header: '<!--shop:header-->', footer: '<!--shop:footer-->' };

/** The scripts of hydration that Astro writes where it meets the first island. Pages load them from a file. */
const INLINE_HYDRATION = /<style>astro-island,[^<]*<\/style>(?:<script>[\s\S]*?<\/script>){2}/;

let app: App;
let pages: PageRenderer;

/** One page of each kind of a shop, as the last build made them. */
async function pagesOf(domain: string): Promise<[kind: string, locals: App.Locals][]> {
  const shop = new FolderStore(inject('site').outDir).shop(domain);
  const { id } = await readCurrentRelease(shop);
  const record = id === null ? null : await readViewRecord(shop, id);
  // The record holds what the pages were rendered from.
  const views = Object.values(record?.pages ?? {}) as App.Locals['page'][];
  const scripts = { hydration: '/_astro/hydration.js', start: '/_astro/start.js' };
  return [...new Map(views.map((page) => [page.kind, page])).values()].map((page) => [
    page.kind,
    { shop: record?.shop as App.Locals['shop'], page, chrome: CHROME, scripts },
  ]);
}

describe('pages rendered without a request', () => {
  beforeAll(async () => {
    const bundle = await ensureBundle(ROOT, () => {});
    process.env.NODE_ENV = 'production';
    ({ app, pages } = await import(pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href));
  });

  it.each(SHOPS)(
    'equal those that Astro answers to requests but for the scripts of hydration, for every kind of page of %s',
    async (domain) => {
      const kinds = await pagesOf(domain);
      expect(kinds.length).toBeGreaterThan(15);
      const renderAll = () => Promise.all(kinds.map(([kind, locals]) => pages.render(kind, locals)));
      await renderAll();
      // What rendering leaves behind must not reach the next page of the kind.
      const rendered = await renderAll();
      for (const [index, [kind, locals]] of kinds.entries()) {
        const response = await app.render(new Request(`http://shop.invalid/${kind}`), { locals });
        expect(response.status).toBe(200);
        expect(rendered[index]).toBe((await response.text()).replace(INLINE_HYDRATION, ''));
      }
    },
  );
});
