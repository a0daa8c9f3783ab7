import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import {
  MAX_SEARCH_PRODUCTS,
  readSearchFile,
  type SearchFile,
  searchFilePath,
} from '#site/search/search-file.ts';
import {
  aCampaign,
  aCategory,
  aPage,
  aPost,
  aProduct,
  aSnapshot,
  aTenant,
  type SnapshotChanges,
  settings,
} from '#tests/fixtures/snapshots.ts';
import { largeCatalog } from '#tests/search/large-catalog.ts';
import { openSearch } from '#tests/support/open-search.ts';

function planOf(changes: SnapshotChanges = {}, tenant = aTenant()): SitePlan {
  return listPages(aSnapshot(changes), settings({ tenant }));
}

function searchFileOf(plan: SitePlan, lang = 'en'): SearchFile {
  const text = plan.files.find(({ file }) => `/${file}` === searchFilePath(lang))?.body ?? 'null';
  const file = readSearchFile(JSON.parse(text));
  if (file === null) throw new Error(`There is no search file: ${text}`);
  return file;
}

const MUG = aProduct({
  _id: 'p1',
  name: 'Clay Mug & Saucer',
  BnName: 'মাটির মগ',
  slag: 'clay-mug-and-saucer',
  sku: 'CL-4411A7',
  brandName: 'Kumar',
  regular_price: '250',
  categories: [{ name: 'Home' }, { name: ' Mugs ' }],
  featuredImage: 'https://images.example/media/mug.webp',
  total_sales: '3',
  rating: 4.5,
  rating_count: 12,
  variations: [
    { SKU: '4411A7-1', name: 'Rust', size: 'S', price: '250', offerPrice: '200', quantity: '5' },
    { SKU: '4411A7-2', name: 'Sage', size: 'L', price: '320', quantity: '5' },
  ],
});
const BOWL = aProduct({
  _id: 'p2',
  name: 'Bowl',
  slag: 'old-bowl',
  regular_price: '',
  price: '',
  featuredImage: 'https://images.example/media/bowl.webp',
  total_sales: '9',
  upcoming: true,
  shipping: 'free',
});

describe('the search file', () => {
  const categories = { mega: [aCategory({ _id: 'm1', name: 'Home' })], sub: [], mini: [], extra: [] };
  const pages = [
    aPage({ _id: 'g1', title: 'Returns' }),
    aPage({ _id: 'g2', title: 'Size guide', url: '/sizes' }),
  ];
  const campaigns = [aCampaign({ _id: 'k1', name: 'Eid sale', isCampaign: false })];
  const plan = planOf({ products: { p1: MUG, p2: BOWL }, categories, pages, campaigns });

  it('has what search finds and shows, the most sold product first', () => {
    const { products, total } = searchFileOf(plan);
    expect(total).toBe(2);
    expect(products.map((product) => ({ ...product }))).toEqual([
      {
        ...{ name: 'Bowl', nameBn: '', brand: '', categories: [], colors: [], sizes: [], codes: [] },
        ...{ href: '/product/old-bowl', image: 'https://images.example/media/bowl.webp' },
        ...{ price: 0, listPrice: 0, priceTo: null, availability: 'upcoming', ownDelivery: true },
        ...{ rating: 0, ratingCount: 0 },
      },
      {
        ...{ name: 'Clay Mug & Saucer', nameBn: 'মাটির মগ', brand: 'Kumar', categories: ['Home', 'Mugs'] },
        ...{ colors: ['Rust', 'Sage'], sizes: ['S', 'L'], codes: ['4411a7'] },
        ...{ href: '/product/clay-mug-and-saucer', image: 'https://images.example/media/mug.webp' },
        ...{
          price: 20_000,
          listPrice: 25_000,
          priceTo: 32_000,
          availability: 'in-stock',
          ownDelivery: false,
        },
        ...{ rating: 4.5, ratingCount: 12 },
      },
    ]);
  });

  it("has categories, the seller's pages, collections and fixed pages", () => {
    expect(searchFileOf(plan).pages).toEqual(
      expect.arrayContaining([
        { label: 'Home', href: '/categories/Home' },
        { label: 'Returns', href: '/pages/g1' },
        { label: 'Size guide', href: '/sizes' },
        { label: 'Eid sale', href: '/collection/k1' },
        { label: 'Track Order', href: '/track-order' },
      ]),
    );
  });

  it('has the synonyms of the words of this shop alone, with those of the tenant', () => {
    const tenant = aTenant({ synonyms: [['peyala', 'mug']] });
    const typed = searchFileOf(planOf({ products: { p1: MUG } }, tenant)).synonyms.flatMap(
      ([words]) => words,
    );
    expect(typed).toContain('peyala');
    expect(typed).not.toContain('saree');
  });

  it('is one for each language, with fixed pages in that language', () => {
    const both = planOf({ products: { p1: MUG } }, aTenant({ languages: ['en', 'bn'] }));
    const labels = (lang: string) => searchFileOf(both, lang).pages.map(({ label }) => label);
    expect(labels('en')).toContain('Track Order');
    expect(labels('bn')).toContain('অর্ডার ট্র্যাক');
  });

  it('has the most sold of a large shop', () => {
    const rows = Array.from({ length: MAX_SEARCH_PRODUCTS + 5 }, (_, index) =>
      aProduct({ _id: `p${index}`, name: `Mug ${index}`, total_sales: String(index) }),
    );
    const large = searchFileOf(planOf({ products: Object.fromEntries(rows.map((row) => [row.id, row])) }));
    expect(large.total).toBe(MAX_SEARCH_PRODUCTS + 5);
    expect(large.products).toHaveLength(MAX_SEARCH_PRODUCTS);
    expect(large.products[0]?.name).toBe(`Mug ${MAX_SEARCH_PRODUCTS + 4}`);
  });

  it('takes at most 25 kB with 1,000 products', () => {
    const text = listPages(largeCatalog(1_000), settings()).files.find(({ file }) =>
      /^_search/.test(file),
    )?.body;
    expect(brotliCompressSync(text ?? '').length).toBeLessThanOrEqual(25 * 1024);
  });

  it('has no column of delivery charges where no product has one of its own', () => {
    const text = planOf({ products: { p1: MUG } }).files.find(({ file }) => /^_search/.test(file))?.body;
    expect(JSON.parse(text ?? '').own).toBe('');
    expect(searchFileOf(planOf({ products: { p1: MUG } })).products[0]?.ownDelivery).toBe(false);
  });

  it('changes with a price, and so do the feed and the pages and lists that show the product, no others', () => {
    const category = (name: string) => [{ name }];
    const bowls = Array.from({ length: 12 }, (_, index) =>
      aProduct({ _id: `q${index}`, name: `Bowl ${index}`, categories: category('Bowls') }),
    );
    const cup = aProduct({ _id: 'p3', name: 'Cup', categories: category('Mugs') });
    const written = (price: string) => {
      const image = 'https://images.example/media/mug.webp';
      const mug = { _id: 'p1', price, regular_price: price, featuredImage: image };
      const rows = [aProduct({ ...mug, categories: [{ name: 'Home' }, { name: 'Mugs' }] }), cup, ...bowls];
      const ids = rows.map(({ id }) => id);
      const ofBowls = bowls.map(({ id }) => id);
      const { pages: planned, files } = planOf({
        products: Object.fromEntries(rows.map((row) => [row.id, row])),
        categories: {
          ...{
            mini: [],
            extra: [],
            sub: [aCategory({ _id: 's1', subCategoryName: 'Mugs', megaCategoryId: 'm1' })],
          },
          mega: [aCategory({ _id: 'm1', name: 'Home' }), aCategory({ _id: 'm2', name: 'Bowls' })],
        },
        pages,
        posts: [aPost({ _id: 'b1' })],
        lists: {
          ...{ all: ids, topSelling: ofBowls, newest: ofBowls, upcoming: [], discount: [] },
          byCategory: { Home: ids, Mugs: ['p1', 'p3'], Bowls: ofBowls },
        },
      });
      const views = planned.map(({ file, view }) => [file, JSON.stringify(view)] as const);
      return new Map([...views, ...files.map(({ file, body }) => [file, body] as const)]);
    };
    const [before, after] = [written('250'), written('260')];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(changed.toSorted()).toEqual([
      ...['_lists/categories/Home.json', '_lists/for-you.json', '_search/en.json'],
      ...['categories/Home.html', 'categories/Mugs.html', 'feed.xml', 'for-you.html', 'index.html'],
      ...['product/p1.html', 'product/p3.html'],
    ]);
    const others = [
      'categories/Bowls.html',
      'product/q1.html',
      'top-selling.html',
      'search.html',
      'blog/b1.html',
    ];
    expect(others.filter((file) => !after.has(file))).toEqual([]);
  });
});

describe('reading a search file', () => {
  it.each([null, [], 'text', {}, { form: 99, name: ['Mug'] }])('refuses %j', (json) => {
    expect(readSearchFile(json)).toBeNull();
  });

  it.each([
    ['of an earlier release, which does not say so', {}, [true, true]],
    ['that is incomplete', { own: '0' }, [false, true]],
    ['with another digit', { own: '0x' }, [false, true]],
    ['without such products', { own: '' }, [false, false]],
  ])('shows no charge of the shop for a product that may have its own: in a file %s', (_, column, own) => {
    const file = readSearchFile({ form: 1, name: ['Mug', 'Bowl'], price: [100, 300], ...column });
    expect(file?.products.map(({ ownDelivery }) => ownDelivery)).toEqual(own);
  });

  it('leaves out what it cannot show, and links within the site alone', () => {
    const file = readSearchFile({
      form: 1,
      name: ['Mug', 7, 'Bowl'],
      path: ['//evil.example', 0, 0],
      price: ['1', 2, 300],
      brand: { values: ['Kumar'], at: '0!9' },
      pages: [['Evil', 'https://evil.example'], ['', '/x'], 'Home', 4],
      synonyms: ['mug>cup', 5],
    });
    expect(file?.products.map(({ name, href, price, brand }) => [name, href, price, brand])).toEqual([
      ['Mug', '/', 0, 'Kumar'],
      ['Bowl', '/product/bowl', 300, ''],
    ]);
    expect(file?.pages).toEqual([{ label: 'Home', href: '/categories/Home' }]);
    expect(file && openSearch(file).find('mug').products).toHaveLength(1);
  });
});
