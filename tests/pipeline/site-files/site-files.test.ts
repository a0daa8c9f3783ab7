import { describe, expect, it } from 'vitest';
import { siteFiles } from '#pipeline/site-files/site-files.ts';
import { sitemapFiles } from '#pipeline/site-files/sitemap.ts';
import type { PlannedPage, SitePlan } from '#pipeline/site-plan.ts';
import { fc } from '#tests/support/properties.ts';
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

  it('excludes private routes and search, with and without a query', () => {
    expect(robots).toEqual(
      expect.arrayContaining(['Disallow: /user$', 'Disallow: /user/', 'Disallow: /search?']),
    );
  });

  it('excludes nothing else', () => {
    expect(robots).not.toContain('Disallow: /user');
    expect(robots.filter((line) => /product|categories|blog/.test(line))).toEqual([]);
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
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, excerpt) => {
        const plan = aPlan([aPost('1', { title, excerpt })], { shop: aShopView({ name: title }) });
        expect(parseXml(bodyOf(plan, 'rss.xml')).name).toBe('rss');
      }),
    );
  });

  it('shows markup in a title as text', () => {
    const plan = aPlan([aPost('1', { title: '</title><script>"&\u0001' })]);
    expect(textsOf(parseXml(bodyOf(plan, 'rss.xml')), 'title')[1]).toBe('</title><script>"&');
  });
});

describe('manifest.webmanifest', () => {
  const manifestOf = (changes: Parameters<typeof aShopView>[0]) =>
    JSON.parse(bodyOf(aPlan([], { shop: aShopView(changes) }), 'manifest.webmanifest'));

  it('has the shop, its color and its images', () => {
    expect(manifestOf({})).toMatchObject({
      name: 'Aurora',
      theme_color: '#00aa55',
      start_url: '/',
      icons: [
        { src: 'https://img.example/favicon.png', type: 'image/png', sizes: 'any' },
        { src: 'https://img.example/logo.png', type: 'image/png', sizes: 'any' },
      ],
    });
  });

  it('shortens a long name to its first word', () => {
    expect(manifestOf({ name: 'Aurora Lamps and Shades' }).short_name).toBe('Aurora');
  });

  it('has no icons when the shop has no images', () => {
    expect(manifestOf({ logo: '', favicon: null }).icons).toEqual([]);
  });
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
