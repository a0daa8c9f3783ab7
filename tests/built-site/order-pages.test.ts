/** One-page orders in built sites: landing pages for adverts that no search engine, feed or search lists. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { httpGet } from '../support/http-get.ts';
import { weighPage } from '../support/page-weight.ts';

const { port, outDir } = inject('site');
const KB = 1024;

const releaseOf = (shop: string) => path.join(outDir, `${shop}.localhost/current`);
const read = (shop: string, file: string) => readFile(path.join(releaseOf(shop), file), 'utf8');

/** Paths of the order pages of a shop, as its release names them. */
async function orderPaths(shop: string): Promise<string[]> {
  const { pages }: { pages: { path: string | null }[] } = JSON.parse(await read(shop, 'release.json'));
  return pages.flatMap(({ path: own }) => (own !== null && /^(?:\/bn)?\/order\//.test(own) ? [own] : []));
}

async function firstPage(shop: string) {
  const [own = ''] = await orderPaths(shop);
  return { own, ...(await httpGet(port, `${shop}.localhost`, own)) };
}

/** The sources of each directive of a policy, without hashes of inline scripts. */
function directivesOf(policy: unknown): Record<string, string[]> {
  return Object.fromEntries(
    String(policy)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
      }),
  );
}

describe('one-page orders', () => {
  it('are those of the tenant’s setting: all products, one, none', async () => {
    const { length: products } = (await readdir(path.join(releaseOf('volt'), 'product'))).filter((file) =>
      file.endsWith('.html'),
    );
    const { length: orders } = await readdir(path.join(releaseOf('volt'), 'order'));
    expect([orders, products > 50]).toEqual([products, true]);
    expect(await orderPaths('budget')).toEqual(['/order/teak-vase-8']);
    expect(await orderPaths('hostile')).toEqual([]);
  });

  it.each(['aurora', 'volt', 'mishti'])(
    'of %s name the product’s page as canonical and are not indexed',
    async (shop) => {
      const { own, text } = await firstPage(shop);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(own.replace('/order/', '/product/'));
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('application/ld+json');
    },
  );

  it.each(['aurora', 'volt', 'mishti'])(
    'of %s are in no sitemap, feed, list or search file',
    async (shop) => {
      const files = await readdir(releaseOf(shop), { recursive: true });
      const lists = files.filter(
        (file) => /(?:\.xml|\.json|\.txt)$/.test(file) && !/^(?:release|routing|headers)\.json$/.test(file),
      );
      expect(lists).toEqual(expect.arrayContaining(['sitemap.xml', 'feed.xml', 'rss.xml', 'robots.txt']));
      for (const file of lists) expect((await read(shop, file)).includes('/order/'), file).toBe(false);
    },
  );

  it('load pixel and Google tag alone, and their policy allows no other vendor', async () => {
    const { text, headers } = await firstPage('budget');
    const settings = JSON.parse(/<script[^>]* id="tags"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
    expect(settings).toMatchObject({ gtm: '', footerCode: '', isForm: true });
    expect([settings.ga, settings.pixel].every((id) => id !== '')).toBe(true);
    const { api } = JSON.parse(/<script[^>]* id="shop-context"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '{}');
    const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];
    const facebook = ['https://connect.facebook.net', 'https://www.facebook.com'];
    expect(directivesOf(headers['content-security-policy'])).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", google[0], facebook[0]],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", api, ...google, facebook[1], 'data:'],
      'media-src': ["'self'"],
      'connect-src': ["'self'", api, ...google, 'https://*.analytics.google.com', ...facebook],
      'frame-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('hide footer, bottom bar and support button, and say without scripts how to order from the shop', async () => {
    const { text } = await firstPage('aurora');
    expect([/<footer/, /class="headset"/, /class="bottom-bar"/].map((part) => part.test(text))).toEqual([
      false,
      false,
      false,
    ]);
    const [, advice = ''] =
      /<noscript>\s*<section class="needs-script"([\s\S]*?)<\/noscript>/.exec(text) ?? [];
    expect(advice).toMatch(/href="https:\/\/wa\.me\/\d+\?text=/);
    expect(advice).toMatch(/href="tel:\+?\d+"/);
  });

  it('have the id of a product as a further path, and an unknown product is not found', async () => {
    const { pages }: { pages: { path: string | null; aliases: string[] }[] } = JSON.parse(
      await read('aurora', 'release.json'),
    );
    const page = pages.find((each) => each.path?.startsWith('/order/') && each.aliases.length > 0);
    const alias = `/${(page?.aliases[0] ?? '').replace(/\.html$/, '')}`;
    expect(alias).toMatch(/^\/order\//);
    expect((await httpGet(port, 'aurora.localhost', alias)).status).toBe(200);
    expect((await httpGet(port, 'aurora.localhost', '/order/65f0c0ffee0000000000beef')).status).toBe(404);
  });

  it.each(['aurora', 'volt', 'budget'])(
    'of %s have at most 14 kB of HTML and 8 kB of CSS, and need no request for the first paint',
    async (shop) => {
      const { text } = await firstPage(shop);
      const { html, css, blocking } = weighPage(text);
      expect(html / KB).toBeLessThanOrEqual(14);
      expect(css / KB).toBeLessThanOrEqual(8);
      expect(blocking).toEqual([]);
    },
  );
});
