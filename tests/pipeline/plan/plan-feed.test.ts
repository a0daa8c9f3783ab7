import { describe, expect, it } from 'vitest';
import type { SeedShop } from '#backend/seed-shop.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { listPages } from '#pipeline/list-pages.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { isSellable } from '#site/catalog/availability.ts';
import type { ProductView } from '#site/catalog/product-view.ts';
import { toMajorString } from '#site/language/money.ts';
import type { Tenant } from '#site/tenant.ts';
import {
  aCampaign,
  aCategory,
  aProduct,
  aSnapshot,
  aTenant,
  NOON,
  settings,
} from '#tests/fixtures/snapshots.ts';
import { generatedShops } from '#tests/support/generated-shops.ts';
import { fc } from '#tests/support/properties.ts';
import { type FeedEntry, feedEntries, feedProblems } from '../support/feed-rules.ts';
import { seedSnapshot } from '../support/seed-snapshot.ts';

const DAY = 24 * 60 * 60 * 1000;
const IMAGE = 'https://api.example/media/clay/mug.jpg';

function feedOf(snapshot: ShopSnapshot, tenant: Partial<Tenant> = {}, file = 'feed.xml'): string {
  const { files } = listPages(snapshot, settings({ tenant: aTenant(tenant) }));
  return files.find((one) => one.file === file)?.body ?? '';
}

type Row = Record<string, unknown>;

/** The items of a shop with these products, by id. */
function itemsOf(rows: Row[], changes: Parameters<typeof aSnapshot>[0] = {}, tenant: Partial<Tenant> = {}) {
  const products = rows.map((row) => aProduct({ featuredImage: IMAGE, ...row }));
  const named = Object.fromEntries(products.map((product) => [product.id, product]));
  const feed = feedOf(aSnapshot({ products: named, ...changes }), tenant);
  expect(feedProblems(feed)).toEqual([]);
  return feedEntries(feed).map(({ values }) => Object.fromEntries(values));
}

const idsOf = (rows: Row[]) => itemsOf(rows).map(({ id }) => id);

describe('the product feed', () => {
  it('has an item for each variant, with its price, stock, options, image and link', () => {
    const variations = [
      {
        SKU: 'MUG-R',
        name: 'Red',
        price: '300',
        offerPrice: '250.50',
        quantity: '3',
        singleImg: `${IMAGE}?red`,
      },
      { SKU: 'MUG-B', name: 'Blue', price: '320', quantity: '0' },
    ];
    const row = {
      _id: 'p7',
      slag: 'clay-mug',
      brandName: 'Kiln',
      shortDescription: '<p>Fired &amp; glazed</p>',
    };
    const images = '/_img/{path}?w={width}&f={format}';
    expect(itemsOf([{ ...row, variations }], {}, { images })).toEqual([
      {
        id: 'MUG-R',
        item_group_id: 'p7',
        title: 'Clay mug (Red)',
        description: 'Fired & glazed',
        link: 'https://shop.example/product/clay-mug?variant=MUG-R',
        canonical_link: 'https://shop.example/product/clay-mug',
        image_link: 'https://shop.example/_img/media/clay/mug.jpg?red&w=1200&f=jpeg',
        availability: 'in stock',
        price: '300.00 BDT',
        sale_price: '250.50 BDT',
        brand: 'Kiln',
        condition: 'new',
        color: 'Red',
      },
      expect.objectContaining({
        id: 'MUG-B',
        item_group_id: 'p7',
        image_link: 'https://shop.example/_img/media/clay/mug.jpg?w=1200&f=jpeg',
        availability: 'out of stock',
        price: '320.00 BDT',
        color: 'Blue',
      }),
    ]);
  });

  it('has one item for variants that nothing tells apart: the one that the page shows', () => {
    const variations = [
      { SKU: 'A', price: '300', quantity: '0' },
      { SKU: 'B', price: '320', quantity: '2' },
    ];
    expect(itemsOf([{ variations }])).toMatchObject([{ id: 'B', price: '320.00 BDT' }]);
  });

  it('leaves out what is not sold: upcoming products, and those without a price or an image', () => {
    const rows = [
      { _id: 'p1', sku: 'A' },
      { _id: 'p2', sku: 'B', upcoming: true },
      { _id: 'p3', sku: 'C', price: '0', regular_price: '' },
      { _id: 'p4', sku: 'D', featuredImage: '' },
      { _id: 'p5', sku: 'E', featuredImage: 'https://api.example/mug.svg' },
    ];
    expect(idsOf(rows)).toEqual(['A']);
  });

  it('gives the SKU of copied products to the oldest, and no SKU longer than 50 characters', () => {
    const rows = [
      { _id: 'p2', sku: 'mug' },
      { _id: 'p1', sku: 'MUG' },
      { _id: 'p3', sku: 'm'.repeat(51) },
      { _id: 'p4', sku: '' },
    ];
    expect(idsOf(rows)).toEqual([
      'MUG',
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
      'p4',
    ]);
  });

  it('names the interval of a sale whose end is known', () => {
    const [from, to] = [NOON - 2 * DAY, NOON + 3 * DAY].map((time) => new Date(time).toISOString());
    const sale = { price: '300', offerPrice: '250', quantity: '3' };
    const rows = [
      { _id: 'p1', variations: [{ SKU: 'A', ...sale, offerDate: from, offerEndDate: to }] },
      { _id: 'p2', variations: [{ SKU: 'B', ...sale, offerEndDate: to }] },
      { _id: 'p3', variations: [{ SKU: 'C', ...sale, offerDate: from }] },
    ];
    expect(itemsOf(rows).map((item) => item.sale_price_effective_date)).toEqual([
      '2026-01-13T06:00Z/2026-01-18T06:00Z',
      '2000-01-01T00:00Z/2026-01-18T06:00Z',
      undefined,
    ]);
  });

  it('has the price of a campaign where it is lower', () => {
    const times = {
      startTime: new Date(NOON - DAY).toISOString(),
      endTime: new Date(NOON + DAY).toISOString(),
    };
    const campaign = aCampaign({
      _id: 'k1',
      isCam: true,
      status: true,
      ...times,
      products: [{ _id: 'p1', name: 'Clay mug', regular_price: '250', campaignPrice: '199' }],
    });
    expect(itemsOf([{ sku: 'A' }], { campaigns: [campaign] })).toMatchObject([
      {
        price: '250.00 BDT',
        sale_price: '199.00 BDT',
        sale_price_effective_date: '2026-01-14T06:00Z/2026-01-16T06:00Z',
      },
    ]);
  });

  it('has the categories above the deepest one as product type', () => {
    const categories = {
      mega: [aCategory({ _id: 'm1', name: 'Kitchen' })],
      sub: [aCategory({ _id: 's1', subCategoryName: 'Mugs & cups', megaCategoryId: 'm1' })],
      mini: [],
      extra: [],
    };
    const row = { categories: [{ name: 'Kitchen' }, { name: 'Mugs & cups' }] };
    expect(itemsOf([row], { categories })).toMatchObject([{ product_type: 'Kitchen > Mugs & cups' }]);
  });

  it('names the shop as brand of a product without one, and says that it has no identifier', () => {
    expect(itemsOf([{}])).toMatchObject([{ brand: 'Clay & Co', identifier_exists: 'no' }]);
  });

  it('exists once for each language, with its names and URLs', () => {
    const products = {
      p1: aProduct({ BnName: 'মাটির মগ', banglaDescription: '<b>পোড়ামাটি</b>', featuredImage: IMAGE }),
    };
    const [entry] = feedEntries(feedOf(aSnapshot({ products }), { languages: ['en', 'bn'] }, 'bn/feed.xml'));
    expect(Object.fromEntries(entry?.values ?? [])).toMatchObject({
      title: 'মাটির মগ',
      description: 'পোড়ামাটি',
      link: 'https://shop.example/bn/product/p1',
      price: '250.00 BDT',
    });
  });

  it('does not change with the order of the API’s lists', () => {
    const products = ['p1', 'p2', 'p3'].map((id) =>
      aProduct({ _id: id, sku: `S-${id}`, featuredImage: IMAGE }),
    );
    const named = (list: typeof products) => Object.fromEntries(list.map((one) => [one.id, one]));
    const feeds = [products, products.toReversed()].map((list) =>
      feedOf(aSnapshot({ products: named(list) })),
    );
    expect(feeds[0]).toBe(feeds[1]);
  });

  it('has no field that a shopper does not see', () => {
    const row = {
      warehouse: [{ name: 'Secret depot' }],
      buyPrice: '90',
      stock_quantity: '4711',
      total_sales: 815,
    };
    const products = { p1: aProduct({ featuredImage: IMAGE, ...row }) };
    expect(feedOf(aSnapshot({ products }))).not.toMatch(/Secret depot|\b90\b|4711|815/);
  });

  it('follows the rules whatever sellers write', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constant(']]></g:title><x>&"\'\u0000'),
    );
    fc.assert(
      fc.property(text, text, text, text, (name, sku, option, html) => {
        const rows = ['p1', 'p2'].map((id) => ({
          _id: id,
          name: `${name}.`,
          sku,
          brandName: name,
          shortDescription: html,
          slag: name,
          variations: [{ SKU: sku, name: option, size: name, price: '10' }, { price: '12' }],
        }));
        expect(itemsOf(rows).length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

/** The price and availability that a page shows for a SKU. */
function shownOn({ variants, price, availability }: ProductView, sku: string | null) {
  const shown = variants.find((variant) => variant.sku === sku) ?? variants[0] ?? { price, availability };
  return {
    price: `${toMajorString(shown.price.price)} BDT`,
    availability: isSellable(shown.availability.state) ? 'in stock' : 'out of stock',
  };
}

function inFeed({ values }: FeedEntry) {
  return { price: values.get('sale_price') ?? values.get('price'), availability: values.get('availability') };
}

const GENERATED = generatedShops(1, { categories: 40, productsPer: 50, posts: 0, pages: 0 });

describe.each([...demoShops(NOON), ...GENERATED] satisfies SeedShop[])(
  'the feeds of $shop.shopId',
  (seed) => {
    const snapshot = seedSnapshot(seed);
    const tenant = aTenant({ languages: ['en', 'bn'], images: '/_img/{path}?w={width}&f={format}' });
    const plan = listPages(snapshot, settings({ tenant }));

    it.each(['feed.xml', 'bn/feed.xml'])('%s follows the rules', (file) => {
      const feed = plan.files.find((one) => one.file === file)?.body ?? '';
      expect(feedProblems(feed)).toEqual([]);
      expect(feedEntries(feed).length).toBeGreaterThanOrEqual(seed === GENERATED[0] ? 2000 : 40);
    });

    it('have the prices and the stock of the pages', () => {
      const pages = new Map(plan.pages.map((page) => [`${plan.shop.origin}${page.path}`, page]));
      const feed = plan.files.find(({ file }) => file === 'feed.xml')?.body ?? '';
      for (const entry of feedEntries(feed)) {
        const link = new URL(entry.values.get('link') ?? '');
        const view = pages.get(link.origin + link.pathname)?.view;
        if (view?.kind !== 'product') throw new Error(`${link} is no page of a product`);
        expect(entry.values.get('item_group_id')).toBe(view.product.id);
        expect(inFeed(entry)).toEqual(shownOn(view.product, link.searchParams.get('variant')));
      }
    });
  },
);
