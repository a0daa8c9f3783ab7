import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { hidesFooter, isRouteName, ROUTES, type Route } from '#site/routes.ts';
import { httpGet } from '../support/http-get.ts';

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
const ROUTE_LIST: Route[] = Object.values(ROUTES);
const WITH_SHELL = ROUTE_LIST.filter(({ shell }) => shell !== undefined).map(({ pattern }) => pattern);
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/rss.xml',
  '/feed.xml',
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

interface ServedPage {
  route: string;
  file: string;
  status: number;
  text: string;
}

const served = new Map<string, Promise<ServedPage[]>>();

/** Every page of a shop's release with a path, requested once for the tests of this file. */
function pagesOf(shop: string): Promise<ServedPage[]> {
  const pages = served.get(shop) ?? requestPages(shop);
  served.set(shop, pages);
  return pages;
}

async function requestPages(shop: string): Promise<ServedPage[]> {
  const pages: ServedPage[] = [];
  for (const { path: route, file } of (await manifestOf(shop)).pages) {
    if (route === null) continue;
    const { status, text } = await httpGet(port, shop, route);
    pages.push({ route, file, status, text });
  }
  return pages;
}

describe('a built shop', () => {
  it('is built without failures', () => {
    expect(failures).toEqual([]);
  });

  it.each(SHOPS)('%s serves every fixed route of spec §2', async (shop) => {
    for (const route of FIXED) {
      expect({ route, status: (await httpGet(port, shop, route)).status }).toEqual({ route, status: 200 });
    }
  });

  it.each(SHOPS)(
    '%s serves the shell for an unknown id of every route with a shell, and it is not indexed',
    async (shop) => {
      for (const route of WITH_SHELL) {
        const response = await httpGet(port, shop, route.replace('{id}', '65f0c0ffee0000000000beef'));
        expect({ route, status: response.status, robots: response.headers['x-robots-tag'] }).toEqual({
          route,
          status: 200,
          robots: 'noindex',
        });
        expect(response.text).toContain('<main');
      }
    },
  );

  it.each([
    ['/collection/', 'collection'],
    ['/shop-campaign/', 'campaign'],
  ])('the shell of %s names its record a %s', async (route, subject) => {
    const { text } = await httpGet(port, 'aurora.localhost', `${route}65f0c0ffee0000000000beef`);
    expect(text).toContain(`&quot;subject&quot;:[0,&quot;${subject}&quot;]`);
  });

  it.each(SHOPS)('%s hides footer, support button and bottom bar by route, on shells too', async (shop) => {
    const { pages } = await manifestOf(shop);
    const product = pages.find(({ path: route }) => route?.startsWith('/product/'))?.path ?? '';
    const shownOn = async (route: string) => {
      const { text } = await httpGet(port, shop, route);
      return [/<footer/, /class="headset"/, /class="bottom-bar"/].map((part) => part.test(text));
    };
    for (const [name, { pattern }] of Object.entries(ROUTES)) {
      // The page of an order has no shell: see `order-pages.test.ts`.
      if (!isRouteName(name) || name === 'payment-failed' || name === 'order') continue;
      const shown = await shownOn(pattern.replace('{id}', '65f0c0ffee0000000000beef'));
      expect({ name, shown }).toEqual({ name, shown: Array(3).fill(!hidesFooter(name)) });
    }
    expect({ product, shown: await shownOn(product) }).toEqual({
      product: expect.stringMatching(/^\/product\//),
      shown: Array(3).fill(false),
    });
  });

  it('hides the footer’s link to the sign-in with the other parts for guests', async () => {
    const { text } = await httpGet(port, 'aurora.localhost', '/');
    const account =
      /<ul[^>]*data-account[^>]*>((?:(?!<\/ul>)[\s\S])*Login \/ Register)/.exec(text)?.[1] ?? '';
    expect(account).toMatch(/<li data-signed-out[^>]*>\s*<a[^>]*>Login \/ Register$/);
  });

  it.each(SHOPS)('%s serves every page of its release at its path', async (shop) => {
    const pages = await pagesOf(shop);
    expect(pages.length).toBeGreaterThan(30);
    for (const { route, file, status, text } of pages) {
      const isFile = text === (await readFile(path.join(outDir, shop, 'current', file), 'utf8'));
      expect({ route, status, isFile }).toEqual({ route, status: 200, isFile: true });
    }
  });

  it.each(SHOPS)('%s has canonical URLs byte-equal to its sitemap', async (shop) => {
    const sitemap = (await httpGet(port, shop, '/sitemap.xml')).text;
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => unescaped(match[1] ?? ''));
    expect(listed.length).toBeGreaterThan(5);
    const pages = new Map((await pagesOf(shop)).map(({ route, text }) => [route, text]));
    for (const url of listed) {
      const text = pages.get(url.replace(/^https?:\/\/[^/]+/, '') || '/') ?? '';
      const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(text)?.[1] ?? '';
      expect(unescaped(canonical)).toBe(url);
    }
  });

  // The hostile shop repeats words in its own data.
  it.each(SHOPS.filter((shop) => !shop.startsWith('hostile')))(
    '%s repeats no words in the title of any page',
    async (shop) => {
      for (const { file, text } of await pagesOf(shop)) {
        const parts = (/<title>([^<]*)/.exec(text)?.[1] ?? '').split(/ [–|] /);
        expect({ file, parts: new Set(parts).size }).toEqual({ file, parts: parts.length });
      }
    },
  );

  it.each(SHOPS)('%s has its text files', async (shop) => {
    for (const file of FILES) {
      expect({ file, status: (await httpGet(port, shop, file)).status }).toEqual({ file, status: 200 });
    }
    const isBengali = shop === 'mishti.localhost';
    const text = isBengali ? 'পেমেন্ট ব্যর্থ হয়েছে' : 'Payment Failed';
    expect((await httpGet(port, shop, '/payment-failed')).text).toBe(text);
  });

  it('of two languages links pages of products, which have no footer, to their translations', async () => {
    const { pages } = await manifestOf('aurora.localhost');
    const product = pages.find(({ path: route }) => route?.startsWith('/product/'))?.path ?? '';
    for (const route of [product, '/shop-upcoming-product']) {
      for (const [from, to] of [
        [route, `/bn${route}`],
        [`/bn${route}`, route],
      ] as const) {
        const { text } = await httpGet(port, 'aurora.localhost', from);
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        const links = [...main.matchAll(/<a class="language" href="([^"]*)"/g)].map(([, href]) => href);
        expect({ from, links }).toEqual({ from, links: [to] });
      }
    }
  });

  it('responds to a missing page with the 404 page of the shop', async () => {
    const response = await httpGet(port, 'aurora.localhost', '/no/such/page');
    expect(response.status).toBe(404);
    expect(response.text).toContain('wrong route');
  });

  it('writes numbers of its own on a page in Bengali in Bengali digits', async () => {
    const missing = await httpGet(port, 'mishti.localhost', '/no/such/page');
    expect(missing.text).toMatch(/class="notice-code"[^>]*>৪০৪</);
    const { pages } = await manifestOf('mishti.localhost');
    const product = pages.find(({ path }) => path?.startsWith('/product/'))?.path ?? '';
    const { text } = await httpGet(port, 'mishti.localhost', product);
    expect(/<input [^>]*name="qty"[^>]*>/.exec(text)?.[0]).toContain('value="১"');
  });

  it('loads the chunks of its language on a page in Bengali', async () => {
    const { text } = await httpGet(port, 'mishti.localhost', '/');
    const chunks = [...text.matchAll(/(?:src|component-url|renderer-url)="(\/_astro\/[^"]+)"/g)].map(
      ([, src]) => src,
    );
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.filter((src) => !src?.startsWith('/_astro/bn/'))).toEqual([
      expect.stringMatching(/^\/_astro\/hydration\.[\w-]+\.js$/),
    ]);
  });

  it('responds to an unknown host with the default site', async () => {
    const response = await httpGet(port, 'nobody.localhost', '/');
    expect(response.status).toBe(404);
    expect(response.text.replaceAll('&#39;', "'")).toContain("404 | Sorry, we can't find this shop");
  });

  it.each([
    '/release.json/../../ledger.json',
    '/routing.json',
    '/headers.json',
    '/_shells/product-shell',
    '/__parts',
    '/.views.json.gz',
  ])('does not serve %s', async (file) => {
    const { status, text } = await httpGet(port, 'aurora.localhost', file);
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('"releases"');
  });
});
