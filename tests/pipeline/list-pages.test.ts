import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import { type PageKind, ROUTES, type Route } from '#site/routes.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ViewOf } from '#site/view.ts';
import {
  aBanner,
  aCampaign,
  aCategory,
  aPage,
  aPost,
  aProduct,
  aSnapshot,
  aTenant,
  NOON,
  type SnapshotChanges,
  settings,
} from '../fixtures/snapshots.ts';

const HOUR = 60 * 60 * 1000;
const variation = (more: object) => ({ SKU: 'v1', name: 'Blue', price: '300', quantity: '4', ...more });

function plan(changes: SnapshotChanges = {}, asOf = NOON): SitePlan {
  return listPages(aSnapshot(changes), settings({ asOf }));
}

function pageAt(site: SitePlan, path: string) {
  const page = site.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

function productView(site: SitePlan, path: string): ViewOf<'product'> {
  const { view } = pageAt(site, path);
  if (view.kind !== 'product') throw new Error(`${path} is no product page`);
  return view;
}

describe('listPages', () => {
  it('has a page for every fixed route of spec §2', () => {
    const site = plan();
    const fixed = Object.values(ROUTES).filter(
      ({ pattern, prerender }) => !pattern.includes('{') && prerender !== 'text',
    );
    const missing = fixed.filter(({ pattern }) => !site.pages.some((page) => page.path === pattern));
    expect(missing).toEqual([]);
  });

  it('lets no search engine list private pages and results of searches', () => {
    const site = plan();
    const closed = Object.entries<Route>(ROUTES).filter(
      ([name, { pattern, prerender, ...route }]) =>
        (route.private || name === 'search') && !pattern.includes('{') && prerender !== 'text',
    );
    const listed = closed.filter(([, { pattern }]) => !pageAt(site, pattern).view.noindex);
    expect(closed.length).toBeGreaterThan(5);
    expect(listed).toEqual([]);
  });

  it('describes a list in whole words and characters', () => {
    const words = { bio: `Hand-woven sarees ${'🧵👩🏽‍🌾 from Tangail '.repeat(12)}` };
    const { view } = pageAt(plan({ shopRow: words }), '/top-selling');
    expect(view.description).toMatch(/^Top .+ (?:from|Tangail|🧵👩🏽‍🌾)…$/u);
    expect(view.description.length).toBeLessThanOrEqual(160);
  });

  it('has a shell for every route with ids', () => {
    const shells = plan()
      .pages.map((page) => page.file)
      .filter((file) => file.startsWith('_shells/'));
    expect(shells.sort()).toEqual(
      Object.values(ROUTES)
        .flatMap((route) => ('shell' in route ? [`_shells/${route.shell}.html`] : []))
        .sort(),
    );
  });

  it('is a pure function: equal snapshots give equal plans', () => {
    const [first, second] = [plan(), plan()];
    expect(second).toEqual(first);
    expect(second.pages.map(({ view }) => view)).toEqual(first.pages.map(({ view }) => view));
  });

  it('gives a product its slug as path and its id as alias, in every language', () => {
    const products = { p1: aProduct({ slag: 'clay-mug' }) };
    const languages: Tenant['languages'] = ['en', 'bn'];
    const site = listPages(aSnapshot({ products }), settings({ tenant: aTenant({ languages }) }));
    for (const [base, folder] of [
      ['', ''],
      ['/bn', 'bn/'],
    ]) {
      const page = pageAt(site, `${base}/product/clay-mug`);
      expect(page.file).toBe(`${folder}product/clay-mug.html`);
      expect(page.aliases).toEqual([`${folder}product/p1.html`]);
    }
  });

  it('leads from lists, breadcrumbs and the flash page to the slug', () => {
    const mug = { _id: 'p1', name: 'Clay mug', slag: 'clay-mug', price: '250' };
    const site = plan({
      products: { p1: aProduct({ ...mug, categories: ['Tea'] }) },
      campaigns: [aCampaign({ _id: 'c1', products: [mug] })],
    });
    const list = pageAt(site, '/for-you').view;
    if (list.kind !== 'product-list') throw new Error('No list');
    expect(list.products.map(({ href }) => href)).toEqual(['/product/clay-mug']);
    const product = productView(site, '/product/clay-mug');
    expect(product.path).toBe('/product/clay-mug');
    expect(product.breadcrumbs.at(-1)?.href).toBe('/product/clay-mug');
    expect(product.product.id).toBe('p1');
    const flash = productView(site, '/flash-product/p1');
    expect(flash.path).toBe('/product/clay-mug');
  });

  it('gives a file to the product with that id before a product with that slug', () => {
    const products = { p1: aProduct({ _id: 'p1', slag: 'p2' }), p2: aProduct({ _id: 'p2', name: 'Second' }) };
    const site = plan({ products });
    expect(productView(site, '/product/p2').product.name).toBe('Second');
    expect(pageAt(site, '/product/p1').aliases).toEqual([]);
    expect(site.shop.productsBy).toBe('id');
    expect(site.warnings).toEqual([]);
  });

  it('leaves out a product whose id cannot be a path, with a warning', () => {
    const products = { '../x': aProduct({ _id: '../x' }) };
    const site = plan({ products });
    expect(site.pages.some((page) => page.file.includes('..'))).toBe(false);
    expect(site.warnings).toEqual([expect.stringContaining('its id cannot be a path')]);
  });

  it('gives names that differ in case alone different files', () => {
    const products = { ab: aProduct({ _id: 'ab' }), AB: aProduct({ _id: 'AB' }) };
    const files = plan({ products }).pages.map((page) => page.file.toLowerCase());
    expect(new Set(files).size).toBe(files.length);
  });

  it('leaves out the later of two pages with one file, with a warning', () => {
    const products = { ab: aProduct({ _id: 'ab' }), AB: aProduct({ _id: 'AB', name: 'Double' }) };
    const site = plan({ products, pages: [aPage({ _id: 'a' }), aPage({ _id: 'A', title: 'Case' })] });
    expect(site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/product/ab', '/pages/a']));
    expect(site.warnings).toEqual([
      'Product "Double" was left out: another page already has /product/AB.',
      'Page "Case" was left out: another page already has /pages/A.',
    ]);
  });

  it('gives a product of two campaigns one flash page, under the first, without a warning', () => {
    const products = [{ _id: 'p1', name: 'Clay mug', price: '250' }];
    const campaigns = ['c1', 'c2'].map((_id) => aCampaign({ _id, products }));
    const site = plan({ campaigns });
    expect(productView(site, '/flash-product/p1').product.campaign?.id).toBe('c1');
    expect(site.pages.filter(({ path }) => path === '/flash-product/p1')).toHaveLength(1);
    expect(site.warnings).toEqual([]);
  });

  it('claims files for the own routes of the product first', () => {
    const categories = { mega: [aCategory({ _id: 'm', name: 'Tea' })], sub: [], mini: [], extra: [] };
    const campaigns = [aCampaign({ _id: 'c', products: [{ _id: 'p1', name: 'Clay mug' }] })];
    const site = plan({ categories, campaigns, posts: [aPost({ _id: 'b' })], pages: [aPage({ _id: 'a' })] });
    const order: PageKind[] = [
      'home',
      'not-found',
      'product-list',
      'post',
      'categories',
      'product',
      'campaign',
      'page',
    ];
    const kinds = [...new Set(site.pages.map(({ kind }) => kind))].filter((kind) => order.includes(kind));
    expect(kinds).toEqual(order);
  });

  it('puts a long list on several pages', () => {
    const ids = Array.from({ length: 61 }, (_, index) => `p${index}`);
    const products = Object.fromEntries(ids.map((id) => [id, aProduct({ _id: id })]));
    const page = pageAt(plan({ products }), '/for-you/page/2');
    expect(page.file).toBe('for-you/page/2.html');
    expect(page.view).toMatchObject({ kind: 'product-list', paging: { number: 2, count: 2, total: 61 } });
  });

  it('links every category id path to the page of its name', () => {
    const mega = [aCategory({ _id: 'm1', name: 'Tea & Sweets' })];
    const site = plan({ categories: { mega, sub: [], mini: [], extra: [] } });
    const page = pageAt(site, '/categories/Tea%20%26%20Sweets');
    expect(page.file).toBe('categories/Tea & Sweets.html');
    expect(page.aliases).toEqual(['categories/m1.html']);
  });

  it('moves the price of an offer at its end and names that time', () => {
    const products = {
      p1: aProduct({ variations: [variation({ offerPrice: '200', offerEndDate: NOON + HOUR })] }),
    };
    const before = plan({ products });
    expect(before.validUntil).toBe(NOON + HOUR);
    expect(productView(before, '/product/p1').product.price.price).toBe(20_000);
    const after = plan({ products }, NOON + HOUR);
    expect(productView(after, '/product/p1').product.price.price).toBe(30_000);
  });

  it('has no flash pages before a campaign begins, and is valid until then', () => {
    const campaigns = [
      aCampaign({
        _id: 'c1',
        startTime: NOON + HOUR,
        products: [{ _id: 'p1', name: 'Clay mug', price: '1' }],
      }),
    ];
    const site = plan({ campaigns });
    expect(site.pages.some((page) => page.path?.startsWith('/flash-product/'))).toBe(false);
    expect(site.validUntil).toBe(NOON + HOUR);
  });

  it('is valid until the new year of the shop when nothing else changes', () => {
    expect(plan().validUntil).toBe(Date.UTC(2026, 11, 31, 18));
    expect(plan().shop.year).toBe(2026);
    expect(plan({}, Date.UTC(2026, 11, 31, 18)).shop.year).toBe(2027);
  });

  it('has a page at its own path and at its id', () => {
    const pages = [aPage({ _id: 'a', url: 'about-us' })];
    const site = plan({ pages });
    expect(pageAt(site, '/about-us').aliases).toEqual(['pages/a.html']);
    expect(site.shop.links.nav1).toEqual([{ label: 'About us', href: '/about-us' }]);
  });

  it('lists posts newest first', () => {
    const posts = [aPost({ _id: 'old', date: '2025-01-01' }), aPost({ _id: 'new', date: '2026-01-01' })];
    expect(pageAt(plan({ posts }), '/blog').view).toMatchObject({ posts: [{ id: 'new' }, { id: 'old' }] });
  });

  it('puts levels below the second into a hashed fragment', () => {
    const categories = {
      mega: [aCategory({ _id: 'm', name: 'Home' })],
      sub: [aCategory({ _id: 's', subCategoryName: 'Kitchen', megaCategoryId: 'm' })],
      mini: [aCategory({ _id: 'n', miniCategoryName: 'Cups', subCategoryId: 's' })],
      extra: [],
    };
    const site = plan({ categories });
    expect(site.shop.menuFragment).toMatch(/^\/_menu\/[0-9a-f]{12}\.json$/);
    expect(`/${site.files[0]?.file}`).toBe(site.shop.menuFragment);
    expect(site.shop.menu[0]?.children[0]?.children).toEqual([]);
  });

  it('names a banner by the category, campaign or product that it leads to', () => {
    const campaigns = [aCampaign({ _id: 'c1', name: 'Eid sale' })];
    const categories = { mega: [aCategory({ _id: 'm', name: 'Tea' })], sub: [], mini: [], extra: [] };
    const links = ['/categories/Tea', '/shop-campaign/c1', '/product/p1', '/elsewhere', '#'];
    const sliders = links.map((link, index) => aBanner({ _id: `s${index}`, link }));
    const { view } = pageAt(plan({ campaigns, categories, sliders }), '/');
    const labels = view.kind === 'home' ? view.slides.map(({ label }) => label) : [];
    expect(labels).toEqual(['Tea', 'Eid sale', 'Clay mug', null, null]);
  });

  it('uses the defaults of spec §1 for a shop without texts', () => {
    const { shop } = plan({ shopRow: { shopName: '' } });
    expect(shop.name).toBe('Best Products & Deals');
    expect(shop.description).toBe('Best Products & Deals');
    expect(shop.keywords).toBe('shop, online store, best deals, products');
  });

  it('never lets a seller’s markup through unsanitized', () => {
    const evil = '<p onclick="x()">ok</p><script>alert(1)</script>';
    const site = plan({
      products: { p1: aProduct({ description: evil, shortDescription: evil }) },
      pages: [aPage({ _id: 'a', description: evil })],
      posts: [aPost({ _id: 'b', message: evil })],
      shopRow: { shopNote: evil },
    });
    const html = JSON.stringify([site.shop.productNote, site.pages.map(({ view }) => view)]);
    expect(html).not.toMatch(/onclick|<script/);
  });
});
