import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import type { PageRenderer } from '#pipeline/astro/page-renderer.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { buildApp } from '../support/astro-app/build-app.ts';
import { ROOT } from '../support/test-site.ts';

const SHOPS = ['aurora.localhost', 'volt.localhost', 'mishti.localhost', 'hostile.localhost'];
const CHROME = { header: '<!--shop:header-->', footer: '<!--shop:footer-->' };

/** The scripts of hydration that Astro writes where it meets the first island. Pages load them from a file. */
const INLINE_HYDRATION = /<style>astro-island,[^<]*<\/style>(?:<script>[\s\S]*?<\/script>){2}/;

/** A name of the island that Astro's dev server needs. */
const ISLAND_UID = /(?<=<astro-island) uid="\w+"/g;

/** One page of each kind of a shop, as the last build made them, and its header and footer. */
async function pagesOf(domain: string): Promise<[kind: string, locals: App.Locals][]> {
  const releases = new FolderStore(inject('site').outDir).shop(domain);
  const { id } = await readCurrentRelease(releases);
  const record = id === null ? null : await readViewRecord(releases, id);
  // The record holds what the pages were rendered from.
  const views = Object.values(record?.pages ?? {}) as App.Locals['page'][];
  const scripts = { hydration: '/_astro/hydration.js', start: '/_astro/start.js' };
  const kinds = [...new Map(views.map((page) => [page.kind, page])).values()];
  const shop = record?.shop as App.Locals['shop'];
  return [
    ...kinds.map((page): [string, App.Locals] => [page.kind, { shop, page, chrome: CHROME, scripts }]),
    ...kinds.slice(0, 1).map((page): [string, App.Locals] => ['chrome', { shop, page }]),
  ];
}

/** Both texts where they begin to differ; null for equal ones. */
function firstDifference(text: string, wanted: string): { text: string; wanted: string } | null {
  if (text === wanted) return null;
  const at = [...text].findIndex((_, index) => !wanted.startsWith(text.slice(0, index + 1)));
  const near = (whole: string) => whole.slice(Math.max(at - 80, 0), at + 80);
  return { text: near(text), wanted: near(wanted) };
}

describe('pages rendered by our runtime of templates', () => {
  it("equal those of Astro's app but for scripts of hydration and ids of islands", async () => {
    process.env.NODE_ENV = 'production';
    const bundle = await ensureBundle(ROOT, () => {});
    const { pages }: { pages: PageRenderer } = await import(
      pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href
    );
    const app = await buildApp();
    for (const domain of SHOPS) {
      const kinds = await pagesOf(domain);
      expect(kinds.length).toBeGreaterThan(15);
      const renderAll = () =>
        Promise.all(kinds.map(([kind, locals]) => pages.render(kind, locals, (address) => address)));
      await renderAll();
      // What rendering leaves behind must not reach the next page of the kind.
      const rendered = await renderAll();
      for (const [index, [kind, locals]] of kinds.entries()) {
        const response = await app.render(new Request(`http://shop.invalid/${kind}`), { locals });
        expect(response.status).toBe(200);
        const html = await response.text();
        const wanted = html.replace(INLINE_HYDRATION, '').replace(ISLAND_UID, '');
        expect(firstDifference(rendered[index]?.html ?? '', wanted), `${domain} ${kind}`).toBeNull();
      }
    }
  }, 180_000);
});
