import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from '#site/routes.ts';
import { ask } from '../support/ask.ts';

const { port, outDir, failures } = inject('site');
const SHOPS = [
  'aurora.localhost',
  'volt.localhost',
  'mishti.localhost',
  'budget.localhost',
  'hostile.localhost',
];
const FIXED = Object.values(ROUTES)
  .map(({ pattern }) => pattern)
  .filter((pattern) => !pattern.includes('{'));
const WITH_IDS = Object.values(ROUTES)
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.includes('{'));
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/manifest.webmanifest',
  '/release.json',
  '/offline.html',
  '/sw.js',
];

interface Manifest {
  pages: { path: string | null; file: string; aliases: string[] }[];
}

/** Text of an attribute or of XML. */
function unescaped(text: string): string {
  return text
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

async function manifestOf(shop: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(outDir, shop, 'current/release.json'), 'utf8'));
}

describe('a built shop', () => {
  it('is built without failures', () => {
    expect(failures).toEqual([]);
  });

  it.each(SHOPS)('%s answers every fixed route of spec §2', async (shop) => {
    for (const route of FIXED) {
      expect({ route, status: (await ask(port, shop, route)).status }).toEqual({ route, status: 200 });
    }
  });

  it.each(SHOPS)(
    '%s answers an unknown id of every route with the shell, which is not indexed',
    async (shop) => {
      for (const route of WITH_IDS) {
        const answer = await ask(port, shop, route.replace('{id}', '65f0c0ffee0000000000beef'));
        expect({ route, status: answer.status, robots: answer.headers['x-robots-tag'] }).toEqual({
          route,
          status: 200,
          robots: 'noindex',
        });
        expect(answer.text).toContain('<main');
      }
    },
  );

  it.each(SHOPS)('%s serves every page of its release at its address', async (shop) => {
    const { pages } = await manifestOf(shop);
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) {
      if (page.path === null) continue;
      const answer = await ask(port, shop, page.path);
      const served = {
        path: page.path,
        status: answer.status,
        isFile: answer.text === (await readFile(path.join(outDir, shop, 'current', page.file), 'utf8')),
      };
      expect(served).toEqual({ path: page.path, status: 200, isFile: true });
    }
  });

  it.each(SHOPS)('%s has canonical addresses byte-equal to its sitemap', async (shop) => {
    const sitemap = (await ask(port, shop, '/sitemap.xml')).text;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => unescaped(match[1] ?? ''));
    expect(listed.length).toBeGreaterThan(5);
    for (const address of listed) {
      const { text } = await ask(port, shop, address.replace(/^https?:\/\/[^/]+/, '') || '/');
      const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(text)?.[1] ?? '';
      expect(unescaped(canonical)).toBe(address);
    }
  });

  // The hostile shop repeats words in its own data.
  it.each(SHOPS.filter((shop) => !shop.startsWith('hostile')))(
    '%s says nothing twice in the title of any page',
    async (shop) => {
      const { pages } = await manifestOf(shop);
      for (const { file } of pages.filter(({ path: address }) => address !== null)) {
        const html = await readFile(path.join(outDir, shop, 'current', file), 'utf8');
        const parts = (/<title>([^<]*)/.exec(html)?.[1] ?? '').split(/ [–|] /);
        expect({ file, parts: new Set(parts).size }).toEqual({ file, parts: parts.length });
      }
    },
  );

  it.each(SHOPS)('%s has its text files', async (shop) => {
    for (const file of FILES) {
      expect({ file, status: (await ask(port, shop, file)).status }).toEqual({ file, status: 200 });
    }
    const isBengali = shop === 'mishti.localhost';
    const text = isBengali ? 'পেমেন্ট ব্যর্থ হয়েছে' : 'Payment Failed';
    expect((await ask(port, shop, '/payment-failed')).text).toBe(text);
  });

  it('of two languages links pages of products, which have no footer, to their twins', async () => {
    const { pages } = await manifestOf('aurora.localhost');
    const product = pages.find(({ path: address }) => address?.startsWith('/product/'))?.path ?? '';
    for (const address of [product, '/shop-upcoming-product']) {
      for (const [from, to] of [
        [address, `/bn${address}`],
        [`/bn${address}`, address],
      ] as const) {
        const { text } = await ask(port, 'aurora.localhost', from);
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        const links = [...main.matchAll(/<a class="language" href="([^"]*)"/g)].map(([, href]) => href);
        expect({ from, links }).toEqual({ from, links: [to] });
      }
    }
  });

  it('answers a missing page with the 404 page of the shop', async () => {
    const answer = await ask(port, 'aurora.localhost', '/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('wrong route');
  });

  it('writes numbers of its own on a page in Bengali in Bengali digits', async () => {
    const missing = await ask(port, 'mishti.localhost', '/no/such/page');
    expect(missing.text).toMatch(/class="notice-code"[^>]*>৪০৪</);
    const { pages } = await manifestOf('mishti.localhost');
    const product = pages.find(({ path }) => path?.startsWith('/product/'))?.path ?? '';
    const { text } = await ask(port, 'mishti.localhost', product);
    expect(/<input [^>]*name="qty"[^>]*>/.exec(text)?.[0]).toContain('value="১"');
  });

  it('loads the chunks of its language on a page in Bengali', async () => {
    const { text } = await ask(port, 'mishti.localhost', '/');
    const chunks = [...text.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.filter((address) => !address?.startsWith('/_astro/bn/'))).toEqual([
      expect.stringMatching(/^\/_astro\/hydration\.[\w-]+\.js$/),
    ]);
  });

  it('answers an unknown host with the default site', async () => {
    const answer = await ask(port, 'nobody.localhost', '/');
    expect(answer.status).toBe(404);
    expect(answer.text.replaceAll('&#39;', "'")).toContain("404 | Sorry, we can't find this shop");
  });

  it.each([
    '/release.json/../../ledger.json',
    '/routing.json',
    '/headers.json',
    '/_shells/product-shell',
    '/.views.json.gz',
  ])('does not serve %s', async (file) => {
    const { status, text } = await ask(port, 'aurora.localhost', file);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('"releases"');
  });
});
