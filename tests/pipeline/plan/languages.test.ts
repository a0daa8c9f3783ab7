/** A shop in two languages: every page has a translation. */
import { describe, expect, it } from 'vitest';
import { createHeaders } from '#pipeline/headers/create-headers.ts';
import { listPages } from '#pipeline/list-pages.ts';
import { hashShop, pageKey } from '#pipeline/release/page-key.ts';
import { createRouting } from '#pipeline/routing/create-routing.ts';
import { rssText } from '#pipeline/site-files/rss.ts';
import { sitemapFiles } from '#pipeline/site-files/sitemap.ts';
import { headersOf } from '#serving/release-rules.ts';
import { headTags } from '#storefront/head/head-tags.ts';
import { aPost, aProduct, aSnapshot, aTenant, settings } from '#tests/fixtures/snapshots.ts';

const snapshot = aSnapshot({
  products: { mug: aProduct({ _id: 'mug', name: 'Clay mug' }) },
  posts: [aPost({ _id: 'kiln', title: 'The kiln' })],
});
const bilingual = settings({ tenant: aTenant({ languages: ['en', 'bn'] }) });
const plan = listPages(snapshot, bilingual);
const bengali = plan.pages.filter(({ shop }) => shop?.lang === 'bn');
const english = plan.pages.filter(({ shop }) => shop?.lang === 'en');
const pageAt = (path: string) => plan.pages.find((page) => page.path === path);

describe('the pages of a shop in two languages', () => {
  it('are those of one language, then their translations below /bn', () => {
    const alone = listPages(snapshot, settings());
    expect(english.map(({ file }) => file)).toEqual(alone.pages.map(({ file }) => file));
    expect(bengali).toHaveLength(english.length);
    expect(bengali.map(({ file }) => file)).toEqual(
      english.map(({ file }) => (file === 'index.html' ? 'bn.html' : `bn/${file}`)),
    );
  });

  it('have no prefix in a shop with one language, whichever it is', () => {
    const alone = listPages(snapshot, settings({ tenant: aTenant({ locale: 'bn-BD', languages: ['bn'] }) }));
    expect(alone.pages.map(({ path }) => path)).toEqual(english.map(({ path }) => path));
    expect(alone.shop).toMatchObject({ lang: 'bn', base: '', locale: 'bn-BD' });
  });

  it('have titles in their language and links in their language alone', () => {
    const view = pageAt('/bn/product/mug')?.view;
    expect(view?.path).toBe('/bn/product/mug');
    expect(pageAt('/bn/user/cart')?.view.title).toBe('আমার কার্ট');
    expect(pageAt('/user/cart')?.view.title).toBe('My Cart');
    const links = bengali.flatMap(
      (page) => JSON.stringify(page.view).match(/"(?:href|path|more)":"\/[^"]*/g) ?? [],
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => !/":"\/bn(?:[/?#]|$)/.test(link))).toEqual([]);
  });

  it('are planned in the order of the tenant', () => {
    const swapped = listPages(snapshot, settings({ tenant: aTenant({ languages: ['bn', 'en'] }) }));
    expect(swapped.shop).toMatchObject({ lang: 'bn', base: '', locale: 'bn-BD' });
    expect(swapped.pages.find(({ path }) => path === '/en/blog')?.shop?.locale).toBe('en-BD');
  });

  it('keep their key when only a page of the other language changes', () => {
    const keys = (pages: typeof plan.pages) =>
      pages.map((page) =>
        pageKey('bundle', hashShop(page.shop ?? plan.shop), page.kind, JSON.stringify(page.view)),
      );
    expect(keys(listPages(snapshot, bilingual).pages)).toEqual(keys(plan.pages));
    const [first = ''] = keys(english);
    const [other] = keys(bengali);
    expect(other).not.toBe(first);
  });
});

describe('search engines', () => {
  const alternates = (path: string) => {
    const page = pageAt(path);
    if (page?.shop === undefined) throw new Error(`no page ${path}`);
    return headTags(page.shop, page.view)
      .map(({ attrs = {} }) => attrs)
      .filter(({ rel, hreflang }) => rel === 'canonical' || (rel === 'alternate' && hreflang !== undefined))
      .map(({ rel, hreflang, href }) => [hreflang ?? rel, href]);
  };

  it.each([
    ['/blog', 'https://shop.example/blog'],
    ['/bn/blog', 'https://shop.example/bn/blog'],
  ])('find all languages of %s and its own canonical URL', (path, canonical) => {
    expect(alternates(path)).toEqual([
      ['canonical', canonical],
      ['en', 'https://shop.example/blog'],
      ['bn', 'https://shop.example/bn/blog'],
      ['x-default', 'https://shop.example/blog'],
    ]);
  });

  it('find both languages in the sitemap, each with its alternates', () => {
    const [{ body } = { body: '' }] = sitemapFiles(plan);
    const home = '<xhtml:link rel="alternate" hreflang="bn" href="https://shop.example/bn"/>';
    expect(body.match(/<loc>https:\/\/shop\.example\/bn<\/loc>/g)).toHaveLength(1);
    expect(body.split(home)).toHaveLength(3);
    const [alone] = sitemapFiles(listPages(snapshot, settings()));
    expect(alone?.body).not.toContain('xhtml');
  });

  it('get the posts of the first language as a feed', () => {
    expect(rssText(plan).match(/<item>/g)).toHaveLength(1);
  });
});

describe('servers', () => {
  it('send the same headers with a page and its translation', () => {
    const headers = createHeaders(plan.shop);
    for (const path of ['/', '/product/mug', '/user/cart', '/user/anything', '/sign-in', '/confirm-order']) {
      expect(headersOf(headers, path === '/' ? '/bn' : `/bn${path}`), path).toEqual(headersOf(headers, path));
    }
    expect(headersOf(headers, '/bn/user/order')).not.toEqual(headersOf(headers, '/bn'));
  });

  it('have the rules of both languages, and of one in a shop with one', () => {
    const routing = createRouting(plan.shop);
    expect(routing.notFoundBelow).toEqual([{ prefix: '/bn', file: 'bn/404.html' }]);
    expect(routing.shells).toContainEqual({
      pattern: '/bn/product/{id}',
      file: 'bn/_shells/product-shell.html',
    });
    const files = new Set(plan.pages.map(({ file }) => file));
    expect(routing.shells.filter(({ file }) => !files.has(file))).toEqual([]);
    expect(createRouting(listPages(snapshot, settings()).shop).notFoundBelow).toEqual([]);
  });
});
