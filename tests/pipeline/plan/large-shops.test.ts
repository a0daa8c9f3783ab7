/**
 * Sizes at which work of quadratic cost would take minutes: one shop must not be able to block the build of all
 * shops.
 */
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/entities/product.ts';
import { footerCodeSources } from '#pipeline/headers/footer-code.ts';
import { listPages } from '#pipeline/list-pages.ts';
import { buildCategoryTree } from '#pipeline/plan/category-tree.ts';
import { ownPath } from '#pipeline/plan/page-urls.ts';
import { sanitize } from '#pipeline/plan/sanitize.ts';
import { splitMenu } from '#pipeline/plan/shop-view.ts';
import { aCampaign, aCategory, aPost, aProduct, aSnapshot, settings } from '#tests/fixtures/snapshots.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe('a shop of extreme size', () => {
  it('has a tree with 40,000 categories under one parent', () => {
    const tree = buildCategoryTree({
      mega: [aCategory({ _id: 'm', name: 'All' })],
      sub: range(40_000).map((n) =>
        aCategory({ _id: `s${n}`, subCategoryName: `S${n % 20_000}`, megaCategoryId: 'm' }),
      ),
      mini: [],
      extra: [],
    });
    expect(tree.pages).toHaveLength(20_001);
  });

  it('has at most 60 × 40 categories in the menu of every page', () => {
    const leaf = (id: string) => ({ id, name: id, href: `/categories/${id}`, image: '', children: [] });
    const wide = range(500).map((n) => ({
      ...leaf(`m${n}`),
      children: range(100).map((m) => leaf(`${n}-${m}`)),
    }));
    const { menu, menuFile } = splitMenu(wide);
    expect(menu.length * (menu[0]?.children.length ?? 0)).toBeLessThan(2500);
    expect(JSON.parse(menuFile?.body ?? '')).toEqual(wide);
  });

  it('shows sixty of the categories below a category', () => {
    const categories = {
      mega: [aCategory({ _id: 'm', name: 'All' })],
      sub: range(500).map((n) => aCategory({ _id: `s${n}`, subCategoryName: `S${n}`, megaCategoryId: 'm' })),
      mini: [],
      extra: [],
    };
    const { pages } = listPages(aSnapshot({ categories }), settings());
    const tiles = pages.flatMap(({ view }) => (view.kind === 'product-list' ? [view.children.length] : []));
    expect(Math.max(...tiles)).toBe(60);
  });

  it('lists 4,000 products in 2,000 categories and one campaign', () => {
    const products: Record<string, Product> = Object.create(null);
    for (const n of range(4000)) {
      products[`p${n}`] = aProduct({
        _id: `p${n}`,
        categories: [{ name: `C${n % 2000}` }],
        upcoming: n % 2 === 0,
      });
    }
    const all = Object.keys(products);
    const byCategory = Object.fromEntries(range(2000).map((n) => [`C${n}`, [`p${n}`, `p${n + 2000}`]]));
    const plan = listPages(
      aSnapshot({
        products,
        categories: {
          mega: range(2000).map((n) => aCategory({ _id: `c${n}`, name: `C${n}` })),
          sub: [],
          mini: [],
          extra: [],
        },
        campaigns: [aCampaign({ _id: 'k', isCam: true, products: all.map((id) => ({ _id: id, name: id })) })],
        lists: { all, topSelling: all, newest: [], upcoming: all, discount: [], byCategory },
      }),
      settings(),
    );
    expect(plan.pages.length).toBeGreaterThan(6000);
    const product = plan.pages.find(({ path }) => path === '/product/p7');
    expect(product?.view.breadcrumbs.map(({ label }) => label)).toEqual(['C7', 'Clay mug']);
  });

  it('has a product with 200,000 variants, each with an image of its own', () => {
    const variations = range(200_000).map((n) => ({ SKU: `v${n}`, price: 100 + n, singleImg: `/v${n}.jpg` }));
    const plan = listPages(aSnapshot({ products: { p1: aProduct({ variations }) } }), settings());
    const view = plan.pages.find(({ path }) => path === '/product/p1')?.view;
    if (view?.kind !== 'product') throw new Error('the product has no page');
    expect(view.product.price.price).toBe(100_00);
    expect(view.product.variants.at(-1)?.imageIndex).toBe(199_999);
  });

  it('has specifications whose labels repeat the beginning of a pattern', () => {
    const label = `${'secret'.repeat(100_000)}\nx`;
    expect(aProduct({ darazOptionData: [{ [label]: 'y', Material: 'Clay' }] }).specs).toEqual([
      ['Material', 'Clay'],
    ]);
  });

  it.each(['<script>', '<script ', '<iframe ', '<!--', '<script></script '])(
    'has footer code that repeats %s 300,000 times',
    (part) => {
      expect(footerCodeSources(part.repeat(300_000))).toEqual({ hashes: [], scripts: [], frames: [] });
    },
  );

  it('gets a policy that fits into a header however many scripts its footer code has', () => {
    const code = range(5000)
      .map((n) => `<script>f(${n})</script><script src="https://s${n}.example/x.js"></script>`)
      .join('');
    expect(JSON.stringify(footerCodeSources(code)).length).toBeLessThan(8000);
  });

  it.each([
    ['unclosed tags and ends of others', `${'<b>'.repeat(500_000)}${'</i>'.repeat(500_000)}`],
    ['unclosed tags of many kinds', '<div><ul><b>'.repeat(300_000)],
    ['ends without a beginning', '</ul>'.repeat(1_000_000)],
  ])('has an article of %s', (_, markup) => {
    const { html } = aPost({ _id: 'n1', message: `<p>Words</p>${markup}` });
    expect(sanitize(html, { images: null, api: 'https://api.example' }).startsWith('<p>Words</p>')).toBe(
      true,
    );
  });

  it('has an article of 15,000 tags, most of them unclosed, and keeps all of it', () => {
    const rows = '<tr><td>Clay<td><b>Red</b>'.repeat(3000);
    const { html } = aPost({ _id: 'n1', message: `<table>${rows}</table><p>The end</p>` });
    expect(sanitize(html, { images: null, api: 'https://api.example' }).endsWith('<p>The end</p>')).toBe(
      true,
    );
  });

  it('has a page whose URL is slashes between two letters', () => {
    expect(ownPath(`a${'/'.repeat(1_000_000)}b`, [])).toBeNull();
  });

  it('features five million categories, of which it has one', () => {
    const plan = listPages(
      aSnapshot({
        categories: {
          mega: range(5000).map((n) => aCategory({ _id: `c${n}`, name: `C${n}` })),
          sub: [],
          mini: [],
          extra: [],
        },
        featuredCategories: [...new Array<string>(5_000_000).fill('x7'), 'c7'],
      }),
      settings(),
    );
    const [home] = plan.pages;
    if (home?.view.kind !== 'home') throw new Error('the first page is not the home page');
    expect(home.view.categories.map(({ name }) => name)).toEqual(['C7']);
  });

  it('gets a policy that fits into a header however long the hosts of its footer code are', () => {
    const host = (n: number) => `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.h${n}.example`;
    const code = range(100)
      .map((n) => `<script src="//${host(n)}/x.js"></script><iframe src="//${host(n)}"></iframe>`)
      .join('');
    const { scripts, frames } = footerCodeSources(code);
    expect(scripts[0]).toBe(`https://${host(0)}`);
    expect([...scripts, ...scripts, ...frames].join(' ').length).toBeLessThan(8000);
  });

  it('has an image in lists within lists deeper than any stack', () => {
    const depth = 200_000;
    const nested: unknown = JSON.parse(`${'['.repeat(depth)}"/x.jpg"${']'.repeat(depth)}`);
    expect(aProduct({ featuredImage: nested, images: nested }).images).toEqual([]);
  });
});

describe('names of inherited object properties', () => {
  it('are ordinary text as the end of a URL, as an entity, as a category and as an id', () => {
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const products: Record<string, Product> = Object.create(null);
    for (const id of names) {
      products[id] = aProduct({
        _id: id,
        name: `&${id}; ${id}`,
        categories: [{ name: id }],
        description: `&${id};`,
      });
    }
    const byCategory: Record<string, string[]> = Object.create(null);
    for (const id of names) byCategory[id] = [id];
    const plan = listPages(
      aSnapshot({
        shopRow: { favicon: 'https://cdn.example/x.constructor', logo: 'https://cdn.example/x.constructor' },
        products,
        categories: {
          mega: names.map((name) => aCategory({ _id: `id-${name}`, name })),
          sub: [],
          mini: [],
          extra: [],
        },
        lists: { all: names, topSelling: names, newest: [], upcoming: [], discount: [], byCategory },
      }),
      settings(),
    );
    expect(plan.shop.favicon?.type).toBe('image/png');
    expect(JSON.stringify([plan, plan.pages.map(({ view }) => view)])).not.toContain('native code');
    for (const name of names) {
      expect(plan.pages.filter(({ path }) => path === `/product/${name}`)).toHaveLength(1);
      const list = plan.pages.find(({ path }) => path === `/categories/${name}`)?.view;
      if (list?.kind !== 'product-list') throw new Error(`no page for ${name}`);
      expect(list.products.map(({ id }) => id)).toEqual([name]);
    }
  });
});
