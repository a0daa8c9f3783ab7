import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import type { HomeSection } from '#site/view.ts';
import {
  aBanner,
  aCampaign,
  aCategory,
  aPage,
  aPost,
  aProduct,
  aSnapshot,
  NOON,
  settings,
} from '#tests/fixtures/snapshots.ts';

const HOUR = 60 * 60 * 1000;
const NO_LISTS: ShopSnapshot['lists'] = {
  all: [],
  topSelling: [],
  newest: [],
  upcoming: [],
  discount: [],
  byCategory: {},
};
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

function sectionsOf(changes: Parameters<typeof aSnapshot>[0]): HomeSection[] {
  const [home] = listPages(aSnapshot(changes), settings()).pages;
  if (home?.view.kind !== 'home') throw new Error('the first page is not the home page');
  return home.view.sections;
}

/** A section in short: its list or kind, and how many entries it shows. */
function summary(section: HomeSection): [string, number] {
  if (section.kind === 'posts') return ['posts', section.posts.length];
  if (section.kind === 'flash') return ['flash', section.campaign.products.length];
  if (section.kind === 'collection') return [section.collection.name, section.collection.products.length];
  return [section.list, section.products.length];
}

const shopWith = (count: number, lists: Partial<ShopSnapshot['lists']>) => ({
  products: Object.fromEntries(idsOf(count).map((id) => [id, aProduct({ _id: id })])),
  lists: { ...NO_LISTS, ...lists },
});

describe('the sections of the home page', () => {
  it('show the first of each list, in a fixed order', () => {
    const ids = idsOf(50);
    const products = idsOf(30).map((_id) => ({ _id, name: _id }));
    const collection = (name: string) => aCampaign({ _id: name, name, isCam: false, products });
    const sections = sectionsOf({
      ...shopWith(50, { all: ids, topSelling: ids, newest: ids, upcoming: ids, discount: ids }),
      campaigns: [
        collection('first'),
        collection('second'),
        collection('third'),
        aCampaign({ _id: 'f', startTime: NOON - HOUR, endTime: NOON + HOUR, products }),
      ],
      posts: ['a', 'b', 'c', 'd'].map((_id) => aPost({ _id })),
    });
    expect(sections.map(summary)).toEqual([
      ['flash', 12],
      ['topSelling', 12],
      ['first', 12],
      ['forYou', 12],
      ['upcoming', 12],
      ['second', 12],
      ['discounted', 12],
      ['newest', 12],
      ['posts', 3],
    ]);
  });

  it('are none without data', () => {
    expect(sectionsOf(shopWith(0, {}))).toEqual([]);
  });

  it('leave out a flash campaign without products', () => {
    const campaigns = [aCampaign({ _id: 'f', startTime: NOON - HOUR, endTime: NOON + HOUR, products: [] })];
    expect(sectionsOf({ ...shopWith(0, {}), campaigns })).toEqual([]);
  });

  it.each([
    ['three that other sections show', ['p0', 'p1', 'p2'], []],
    ['three, one of them only here', ['p0', 'p1', 'p8'], [['newest', 3]]],
    ['four that other sections show', ['p0', 'p1', 'p2', 'p3'], [['newest', 4]]],
  ])('have a row of new products for %s: %j', (_, newest, expected) => {
    const lists = { ...NO_LISTS, all: idsOf(6), newest };
    const sections = sectionsOf({ ...shopWith(9, {}), lists });
    expect(sections.map(summary)).toEqual([['forYou', 6], ...expected]);
  });
});

it.each([
  ['/for-you', 'For You'],
  ['/blog/b1', 'Eid at home'],
  ['/pages/g1', 'About us'],
  ['/product/p1', 'Clay mug'],
  ['/nowhere', null],
])('a banner that leads to %s is named %s', (link, label) => {
  const snapshot = aSnapshot({
    features: [aBanner({ _id: 'f1', link })],
    posts: [aPost({ _id: 'b1', title: 'Eid at home' })],
    pages: [aPage({ _id: 'g1' })],
  });
  const [home] = listPages(snapshot, settings()).pages;
  expect(home?.view).toMatchObject({ features: [{ href: link, label }] });
});

describe('the products for you', () => {
  /** Eight products of three first-level categories, in the order of the catalog; two are of a second level. */
  const rows = [
    { _id: 'saree-1', categories: ['Sarees'], total_sales: 5 },
    { _id: 'saree-2', categories: ['Sarees'], total_sales: 90 },
    { _id: 'saree-gone', categories: ['Sarees'], total_sales: 99, stock_quantity: 0 },
    { _id: 'silk', categories: ['Silk'], total_sales: 40 },
    { _id: 'mug', categories: ['Kitchen'], total_sales: 1 },
    { _id: 'pot', categories: ['Kitchen'], total_sales: 2 },
    { _id: 'toy', categories: ['Toys'], total_sales: 0 },
    { _id: 'stray', categories: ['Nowhere'], total_sales: 0 },
  ];
  const products = Object.fromEntries(rows.map((row) => [row._id, aProduct({ stock_quantity: 9, ...row })]));
  const categories = {
    mega: ['Sarees', 'Kitchen', 'Toys'].map((name) => aCategory({ _id: name, name })),
    sub: [aCategory({ _id: 'silk', subCategoryName: 'Silk', megaCategoryId: 'Sarees' })],
    mini: [],
    extra: [],
  };
  const forYou = (topSelling: string[]) =>
    sectionsOf({
      products,
      categories,
      lists: { ...NO_LISTS, all: Object.keys(products), topSelling },
    }).flatMap((section) =>
      'list' in section && section.list === 'forYou' ? section.products.map(({ id }) => id) : [],
    );

  it('are of each first-level category in turn, best sellers first, what cannot be bought last', () => {
    const first = ['saree-2', 'pot', 'toy', 'stray'];
    expect(forYou([])).toEqual([...first, 'silk', 'mug', 'saree-1', 'saree-gone']);
  });

  it('begin with products that the row of top sellers does not show', () => {
    expect(forYou(['saree-2', 'pot'])).toEqual([
      ...['silk', 'mug', 'toy', 'stray'],
      ...['saree-1', 'pot', 'saree-2', 'saree-gone'],
    ]);
  });
});
