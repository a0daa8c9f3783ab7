import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import { siteFiles } from '#pipeline/site-files/site-files.ts';
import { sitemapFiles } from '#pipeline/site-files/sitemap.ts';
import type { PlannedPage, SitePlan } from '#pipeline/site-plan.ts';
import * as records from '#tests/fixtures/snapshots.ts';
import { fc, metCases, syntaxText } from '#tests/support/properties.ts';
import { aPage, aPageView, aPlan, aShell, aShopView } from '../support/fake-plan.ts';
import { parseXml, textsOf } from '../support/xml.ts';

const JANUARY = Date.UTC(2026, 0, 2, 3, 4, 5);

function bodyOf(plan: SitePlan, file: string): string {
  return siteFiles(plan).find((planned) => planned.file === file)?.body ?? '';
}

function aPost(
  id: string,
  changes: { title?: string; date?: number | null; excerpt?: string } = {},
): PlannedPage {
  const path = `/blog/${id}`;
  const post = {
    id,
    title: changes.title ?? `Post ${id}`,
    href: path,
    image: '',
    date: changes.date === undefined ? JANUARY : changes.date,
    category: 'News',
    excerpt: changes.excerpt ?? '',
    html: '',
  };
  const view = Object.assign(aPageView(path), { kind: 'post', post, more: [] });
  return { ...aPage(path), kind: 'post', view, lastModified: post.date };
}

describe('sitemap.xml', () => {
  it('lists each indexable page once, byte-equal to its path', () => {
    const path = '/categories/%E0%A6%AC%E0%A6%87';
    const plan = aPlan([
      aPage('/'),
      aPage(path, { aliases: ['categories/65f.html'] }),
      aPage('/user/cart', { isListed: false }),
      aShell('404.html'),
    ]);
    const urls = textsOf(parseXml(bodyOf(plan, 'sitemap.xml')), 'loc');
    expect(urls).toEqual(['https://aurora.example/', `https://aurora.example${path}`]);
  });

  it('gives the last change where it is known', () => {
    const plan = aPlan([aPage('/'), aPage('/blog/1', { lastModified: JANUARY })]);
    const dates = textsOf(parseXml(bodyOf(plan, 'sitemap.xml')), 'lastmod');
    expect(dates).toEqual(['2026-01-02T03:04:05.000Z']);
  });

  it('names the image of a page, from the shop’s own host where it has one', () => {
    const shop = aShopView({ images: '/_img/{path}?w={width}&f={format}', api: 'https://api.example' });
    const pages = [
      aPage('/product/1', { image: 'https://api.example/media/1.jpg' }),
      aPage('/product/2', { image: `https://cdn.example/${'a'.repeat(1000)}` }),
      aPage('/product/3', { image: '' }),
    ];
    const sitemap = parseXml(bodyOf(aPlan(pages, { shop }), 'sitemap.xml'));
    expect(textsOf(sitemap, 'image:loc')).toEqual(['https://aurora.example/_img/media/1.jpg?w=1200&f=jpeg']);
    expect(sitemap.attributes['xmlns:image']).toBe('http://www.google.com/schemas/sitemap-image/1.1');
  });

  it('has the images of the products and posts of a plan, and no others', () => {
    const at = (name: string) => `https://img.example/${name}.jpg`;
    const products = {
      p1: records.aProduct({ _id: 'p1', featuredImage: at('mug') }),
      p2: records.aProduct({ _id: 'p2', featuredImage: '' }),
    };
    const posts = [records.aPost({ _id: 'n1', img: at('kiln') }), records.aPost({ _id: 'n2' })];
    const plan = listPages(records.aSnapshot({ products, posts }), records.settings());
    const { children } = parseXml(bodyOf(plan, 'sitemap.xml'));
    const images = children.flatMap((url) =>
      textsOf(url, 'image:loc').map((src) => [textsOf(url, 'loc')[0], src]),
    );
    expect(images).toEqual([
      ['https://shop.example/blog/n1', at('kiln')],
      ['https://shop.example/product/p1', at('mug')],
    ]);
    expect(children.length).toBeGreaterThan(images.length);
  });

  it.each([Number.NaN, 9e15, -1e15])('leaves out a date that cannot be written (%d)', (lastModified) => {
    const plan = aPlan([aPage('/', { lastModified })]);
    expect(textsOf(parseXml(bodyOf(plan, 'sitemap.xml')), 'lastmod')).toEqual([]);
  });

  it('becomes an index of parts when it has too many URLs', () => {
    const pages = Array.from({ length: 5 }, (_, index) => aPage(`/product/${index}`));
    const files = sitemapFiles(aPlan(pages), 2);
    expect(files.map(({ file }) => file)).toEqual([
      'sitemap.xml',
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
    ]);
    const [index, ...parts] = files.map(({ body }) => parseXml(body));
    expect(index?.name).toBe('sitemapindex');
    expect(index && textsOf(index, 'loc')).toEqual(
      [1, 2, 3].map((number) => `https://aurora.example/sitemap-${number}.xml`),
    );
    expect(parts.flatMap((part) => textsOf(part, 'loc'))).toHaveLength(5);
  });
});

describe('robots.txt', () => {
  const robots = bodyOf(aPlan([]), 'robots.txt').split('\n');

  it('excludes texts alone: a crawler that may not read a page does not see that it is not to be listed', () => {
    expect(robots.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /payment-failed$']);
  });

  it('names the sitemap', () => {
    expect(robots).toContain('Sitemap: https://aurora.example/sitemap.xml');
  });
});

describe('rss.xml', () => {
  it('lists posts with absolute URLs, newest first', () => {
    const plan = aPlan([aPost('old', { date: JANUARY - 1e9 }), aPost('none', { date: null }), aPost('new')]);
    const feed = parseXml(bodyOf(plan, 'rss.xml'));
    expect(textsOf(feed, 'guid')).toEqual(
      ['new', 'old', 'none'].map((id) => `https://aurora.example/blog/${id}`),
    );
    expect(textsOf(feed, 'pubDate')[0]).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  });

  it('is a valid feed without any post', () => {
    const feed = parseXml(bodyOf(aPlan([]), 'rss.xml'));
    expect(textsOf(feed, 'title')).toEqual(['Aurora']);
    expect(textsOf(feed, 'link')).toEqual(['https://aurora.example/blog']);
  });

  it('is well-formed whatever sellers write', () => {
    const cases = metCases();
    fc.assert(
      fc.property(syntaxText(), syntaxText(), (title, excerpt) => {
        cases.note('a bracket', /[<&]/.test(title));
        cases.note('a control character', title.includes('\0'));
        const plan = aPlan([aPost('1', { title, excerpt })], { shop: aShopView({ name: title }) });
        expect(parseXml(bodyOf(plan, 'rss.xml')).name).toBe('rss');
      }),
    );
    cases.expectAtLeast({ 'a bracket': 8, 'a control character': 3 });
  });

  it('shows markup in a title as text', () => {
    const plan = aPlan([aPost('1', { title: '</title><script>"&\u0001' })]);
    expect(textsOf(parseXml(bodyOf(plan, 'rss.xml')), 'title')[1]).toBe('</title><script>"&');
  });
});

describe('manifest.webmanifest', () => {
  const manifestOf = (changes: Parameters<typeof aShopView>[0]) =>
    JSON.parse(bodyOf(aPlan([], { shop: aShopView(changes) }), 'manifest.webmanifest'));

  it('has what an installed shop needs: identity, color, drawn icon, shortcuts', () => {
    const icon = { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' };
    expect(manifestOf({})).toMatchObject({
      id: '/',
      name: 'Aurora',
      theme_color: '#00aa55',
      start_url: '/',
      display: 'standalone',
      icons: [
        { ...icon, purpose: 'any' },
        { ...icon, purpose: 'maskable' },
      ],
      shortcuts: [{ url: '/user/cart' }, { url: '/user/my-orders' }],
    });
  });

  it('names its shortcuts in the language of the shop', () => {
    const names = (lang: string) => manifestOf({ lang }).shortcuts.map(({ name }: { name: string }) => name);
    expect(names('en')).toEqual(['My Cart', 'My Orders']);
    expect(names('bn')).toEqual([
      expect.stringMatching(/[\u0980-\u09ff]/),
      expect.stringMatching(/[\u0980-\u09ff]/),
    ]);
  });

  it('has the shop’s own icon, a favicon before a logo, in two sizes where the tenant has an image service', () => {
    const favicon = { href: 'https://img.example/mark.png', type: 'image/png' };
    const sizesOf = (changes: Parameters<typeof aShopView>[0]) =>
      manifestOf(changes).icons.flatMap(({ src, sizes }: Record<string, string>) =>
        src === '/icon.svg' ? [] : [`${sizes} ${src}`],
      );
    expect(sizesOf({ favicon, images: null })).toEqual([]);
    const images = '{url}?w={width}&f={format}';
    expect(sizesOf({ favicon: null, images })).toEqual([
      '192x192 https://img.example/logo.png?w=192&f=png',
      '512x512 https://img.example/logo.png?w=512&f=png',
    ]);
    expect(sizesOf({ favicon, images })[1]).toBe('512x512 https://img.example/mark.png?w=512&f=png');
    const drawing = { href: 'https://img.example/mark.svg', type: 'image/svg+xml' };
    expect(sizesOf({ favicon: drawing, images })[0]).toBe('192x192 https://img.example/logo.png?w=192&f=png');
  });

  it('shortens a long name to its first word', () => {
    expect(manifestOf({ name: 'Aurora Lamps and Shades' }).short_name).toBe('Aurora');
  });
});

describe('icon.svg', () => {
  const iconOf = (changes: Parameters<typeof aShopView>[0]) =>
    bodyOf(aPlan([], { shop: aShopView(changes) }), 'icon.svg');
  const theme = {
    light: '--paper:#fff;--accent:#0a5c36;--on-accent:#fefefe',
    dark: null,
    themeColor: '#fff',
  };

  it('fills the square with the main color and shows the first letter in the color on it', () => {
    const icon = iconOf({ name: 'aurora Lamps', theme });
    expect(icon).toContain('<rect width="512" height="512" fill="#0a5c36"/>');
    expect(icon).toMatch(/<text [^>]*text-anchor="middle" fill="#fefefe">A<\/text>/);
    parseXml(icon);
  });

  it.each([
    ['কলম', 'ক'],
    ['শ্রী', 'শ্রী'],
    ['', 'A'],
    ['<b>', '&lt;'],
  ])('shows the first letter of "%s" whole: %s', (name, letter) => {
    expect(iconOf({ name, domain: 'aurora.localhost', lang: 'bn', theme })).toContain(`>${letter}</text>`);
  });

  // As the fonts of this machine draw them.
  it.each(['A', 'W', 'Ǆ', 'কৌশল', 'স্ক্রু', 'জ্ঞান', 'ষ্ট্র'])(
    'has the first letter of "%s" inside the circle that no mask cuts',
    async (name) => {
      const plain = { light: '--accent:#000000;--on-accent:#ffffff', dark: null, themeColor: '#000' };
      const icon = iconOf({ name, lang: 'bn', theme: plain });
      const drawing = sharp(Buffer.from(icon)).removeAlpha().extractChannel(0).raw();
      const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
      const center = info.width / 2;
      let farthest = 0;
      for (const [at, light] of data.entries()) {
        const [x, y] = [at % info.width, Math.floor(at / info.width)];
        if (light > 127) farthest = Math.max(farthest, Math.hypot(x + 0.5 - center, y + 0.5 - center));
      }
      expect(farthest).toBeGreaterThan(info.width / 8);
      expect(farthest).toBeLessThan(info.width * 0.4);
    },
  );
});

describe('payment-failed.txt', () => {
  it('is plain text', () => {
    expect(bodyOf(aPlan([]), 'payment-failed.txt')).toBe('Payment Failed');
  });
});

describe('siteFiles', () => {
  it('gives the same bytes for the same plan', () => {
    const plan = () => aPlan([aPage('/'), aPost('1')]);
    expect(siteFiles(plan())).toEqual(siteFiles(plan()));
  });
});
