import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import type { PageRenderer } from '#pipeline/astro/page-renderer.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readViewRecord } from '#releases/view-record.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { runScript } from '../support/run-script.ts';
import { ROOT } from '../support/test-site.ts';

const SHOPS = ['aurora.localhost', 'volt.localhost', 'mishti.localhost', 'hostile.localhost'];
const CHROME = { header: '<!--shop:header-->', footer: '<!--shop:footer-->' };

/** One page of each kind of a shop, as the last build rendered them, and its header and footer. */
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

/** The bundle of a renderer, and what renders its pages. */
async function bundleOf(renderer: string) {
  vi.stubEnv('RENDERER', renderer);
  onTestFinished(() => void vi.unstubAllEnvs());
  const bundle = await ensureBundle(ROOT, () => {});
  const entry = pathToFileURL(path.join(bundle.dir, 'server/entry.mjs')).href;
  const { pages }: { pages: Pick<PageRenderer, 'render'> } = await import(entry);
  return { bundle, pages };
}

/** The first difference of two texts with the text around it; null for equal texts. */
function firstDifference(text: string, wanted: string): { text: string; wanted: string } | null {
  if (text === wanted) return null;
  const at = [...text].findIndex((_, index) => !wanted.startsWith(text.slice(0, index + 1)));
  const near = (whole: string) => whole.slice(Math.max(at - 80, 0), at + 80);
  return { text: near(text), wanted: near(wanted) };
}

describe('a bundle with RENDERER=astro', () => {
  it('has another hash, and renders the same pages in every language', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const own = await bundleOf('own');
    const astro = await bundleOf('astro');
    expect(astro.bundle.hash).not.toBe(own.bundle.hash);
    expect(astro.bundle.sourceHash).not.toBe(own.bundle.sourceHash);
    const inBengali = (src: string) => src.replace('/_astro/', '/_astro/bn/');
    for (const domain of SHOPS) {
      const kinds = await pagesOf(domain);
      expect(kinds.length).toBeGreaterThan(15);
      const renderAll = ({ pages }: typeof own) =>
        Promise.all(kinds.map(([kind, locals]) => pages.render(kind, locals, inBengali)));
      await renderAll(own);
      // What rendering leaves behind must not reach the next page of the kind.
      const rendered = await renderAll(own);
      const wanted = await renderAll(astro);
      for (const [index, [kind]] of kinds.entries()) {
        const difference = firstDifference(rendered[index]?.html ?? '', wanted[index]?.html ?? '');
        expect(difference, `${domain} ${kind}`).toBeNull();
        expect(rendered[index]?.links).toBe(wanted[index]?.links);
      }
    }
  }, 180_000);
});

it('the message of the order page without scripts orders at the price, or requests it where there is none', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { pages } = await bundleOf('own');
  const [, locals] = (await pagesOf('aurora.localhost')).find(([kind]) => kind === 'order') ?? [];
  if (locals?.page.kind !== 'order') return expect.unreachable();
  const { shop, page } = locals;
  const messageAt = async (price: number) => {
    const product = { ...page.product, price: { ...page.product.price, price } };
    const { html } = await pages.render('order', { ...locals, page: { ...page, product } }, (src) => src);
    const advice = /<noscript>\s*<section class="needs-script"([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? '';
    const href = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(advice)?.[1] ?? '';
    return new URL(href).searchParams.get('text');
  };
  const { name, href } = page.product;
  expect(await messageAt(1_234_00)).toBe(
    `Hello, I would like to order: ${name}, ৳1,234. ${shop.origin}${href}`,
  );
  expect(await messageAt(0)).toBe(`Hello, what is the price of this? ${name}. ${shop.origin}${href}`);
}, 180_000);

/** `npm run test:all` builds a whole shop. */
const WHOLE_SHOPS = RUNS_COMBINATIONS ? ['aurora.localhost'] : [];

/** The pages of a shop's live release, by file. */
async function htmlOf(outDir: string, domain: string): Promise<Map<string, string>> {
  const release = await realpath(path.join(outDir, domain, 'current'));
  const files = (await readdir(release, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = files.map(async (file) => [file, await readFile(path.join(release, file), 'utf8')] as const);
  return new Map(await Promise.all(pages));
}

it.each(WHOLE_SHOPS)(
  'the pages of %s with RENDERER=astro are those of the own renderer, byte for byte',
  async (domain) => {
    const { outDir, tenantsFile } = inject('site');
    const otherDir = path.join(await temporaryDir(), 'sites');
    const build = runScript('build', ['--tenants', tenantsFile, '--only', domain, '--out', otherDir], {
      RENDERER: 'astro',
    });
    expect(await build.ended, build.printed()).toBe(0);
    const [own, astro] = await Promise.all([htmlOf(outDir, domain), htmlOf(otherDir, domain)]);
    expect(own.size).toBeGreaterThan(50);
    expect([...astro.keys()].sort()).toEqual([...own.keys()].sort());
    for (const [file, html] of own) expect(astro.get(file) === html, file).toBe(true);
  },
  180_000,
);
