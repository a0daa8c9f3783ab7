import { describe, expect, it } from 'vitest';
import type { ApiSource } from '#pipeline/api/api-source.ts';
import { fetchResponses, fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { failureMessage } from '#pipeline/report/failure-message.ts';
import { fc } from '#tests/support/properties.ts';
import { aProductDocument, SHOP_ID, SHOP_SLUG, shopResponses } from '#tests/support/shop-responses.ts';
import { fetchFrom, fetchShop, PRODUCTS, Status, serve, sourceOf } from './support/shop-from-responses.ts';

describe('a snapshot', () => {
  it('holds the listed categories of the four levels with their parents', async () => {
    const { snapshot } = await fetchShop();
    const levels = Object.values(snapshot.categories).map((level) =>
      level.map(({ id, name, parentId }) => `${id} ${name} < ${parentId}`),
    );
    expect(levels).toEqual([
      ['m1 Home & Garden < '],
      ['s1 Lamps < m1', 's2 Pots < m1'],
      ['i1 Pots < s1'],
      ['e1 Clay < i1'],
    ]);
  });

  it('has one menu when both calls return the same listed categories, or when the phone has none', async () => {
    const [home, garden] = ['m1', 'm4'].map((id) => ({ _id: id, name: id, menu: true }));
    const path = `/shop/category-product/get/${SHOP_ID}`;
    const desktop = { [`/shop/category/get/${SHOP_SLUG}`]: [home, garden] };
    const hidden = { _id: 'm9', name: 'Hidden', menu: false };
    for (const phone of [[home, hidden, garden], []]) {
      const { snapshot } = await fetchShop({ ...desktop, [path]: phone });
      expect(snapshot.menus).toBeNull();
    }
    const absent = { ...desktop, [path]: new Status(404, 'no such call') };
    expect((await fetchShop(absent)).snapshot.menus).toBeNull();
  });

  it('has a menu for the phone where its call returns other categories, with their children and products', async () => {
    const { result, snapshot } = await fetchShop({
      [`/shop/category-product/get/${SHOP_ID}`]: [
        { _id: 'm7', name: 'Garden', menu: true },
        { _id: 'm1', name: 'Home & Garden', menu: true },
      ],
      '/category/seller/sub-category-by-id-front?id=m7': [{ _id: 's7', subCategoryName: 'Seeds' }],
      [`${PRODUCTS}/categories?category=Garden`]: { data: [aProductDocument('p7')] },
    });
    expect(snapshot.menus).toEqual({ desktop: ['m1'], phone: ['m7', 'm1'] });
    expect(snapshot.categories.mega.map(({ id }) => id)).toEqual(['m1', 'm7']);
    expect(snapshot.categories.sub.map(({ id, parentId }) => `${id} < ${parentId}`)).toContain('s7 < m7');
    expect(snapshot.lists.byCategory.Garden).toEqual(['p7']);
    expect(result.failedCalls).toEqual([]);
  });

  it('holds every product of every list once and the lists as ids', async () => {
    const { snapshot } = await fetchShop();
    expect([...snapshot.products.values()].map(({ id }) => id).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(snapshot.lists).toMatchObject({
      all: ['p1', 'p2', 'p3'],
      topSelling: ['p3', 'p1'],
      newest: ['p4'],
      upcoming: [],
      discount: ['p1'],
    });
    expect({ ...snapshot.lists.byCategory }).toEqual({
      'Home & Garden': ['p1', 'p2'],
      Lamps: ['p2'],
      Pots: ['p3'],
      Clay: [],
    });
  });

  it('takes a product from the lists before it takes it from a campaign', async () => {
    const { snapshot } = await fetchShop();
    expect(snapshot.products.get('p1')?.campaignPrice).toBeNull();
    expect(snapshot.campaigns[0]?.products[0]?.campaignPrice).toBe(10_000);
  });

  it('has a product that only a campaign lists', async () => {
    const { snapshot } = await fetchShop({
      '/shop/shop-campaign': { data: [{ _id: 'k1', products: [aProductDocument('p9')] }] },
    });
    expect(snapshot.products.get('p9')?.name).toBe('Product p9');
  });

  it('leaves out pages, posts and banners that shoppers must not see', async () => {
    const { snapshot } = await fetchShop();
    expect(snapshot.pages.map((page) => page.id)).toEqual(['g1']);
    expect(snapshot.posts.map((post) => post.id)).toEqual(['b1']);
    expect(snapshot.sliders.map((slider) => slider.id)).toEqual(['l1']);
    expect(snapshot.popup?.id).toBe('o1');
  });

  it('makes one call for the products of a name on two levels', async () => {
    const { api } = await fetchShop();
    const names = api.requests
      .map((request) => request.query.get('category'))
      .filter((name) => name !== null);
    expect(names.toSorted()).toEqual(['Clay', 'Home & Garden', 'Lamps', 'Pots']);
  });

  it('sends a category name exactly as the API wrote it', async () => {
    const name = ' A/B ..%2F তাঁত\u00a0';
    const { api } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: [{ _id: 'm9', name, menu: true }],
      [`${PRODUCTS}/categories?category=${name}`]: { data: [] },
      '/category/seller/sub-category-by-id-front?id=m9': [],
    });
    expect(api.requests.map((request) => request.query.get('category'))).toContain(name);
  });

  it('takes at most 20 + 2 × categories calls and requests no URL twice', async () => {
    const { api, result, snapshot } = await fetchShop();
    const categories = Object.values(snapshot.categories).flat().length;
    expect(result.calls).toBe(api.requests.length);
    expect(result.calls).toBeLessThanOrEqual(20 + 2 * categories);
    expect(api.requests.filter((request) => request.before > 0)).toEqual([]);
  });

  it('keeps the children of their parent only when the API returns all children for every parent', async () => {
    const all = [
      { _id: 's1', subCategoryName: 'Lamps', megaCategoryId: 'm1' },
      { _id: 's8', subCategoryName: 'Foreign', megaCategoryId: 'm8' },
    ];
    const { snapshot } = await fetchShop({ '/category/seller/sub-category-by-id-front?id=m1': all });
    expect(snapshot.categories.sub.map((category) => category.id)).toEqual(['s1']);
  });

  it('takes ids and names that objects inherit for what they are', async () => {
    const documents = ['__proto__', 'constructor', 'toString'].map((id) => aProductDocument(id));
    const { snapshot } = await fetchShop({
      [`${PRODUCTS}/all-product`]: { data: documents },
      [`/shop/category/get/${SHOP_SLUG}`]: [{ _id: 'm1', name: '__proto__', menu: true }],
      [`${PRODUCTS}/categories?category=__proto__`]: { data: documents.slice(1) },
    });
    expect(snapshot.lists.all.map((id) => snapshot.products.get(id)?.name)).toEqual([
      'Product __proto__',
      'Product constructor',
      'Product toString',
    ]);
    expect(new Map(Object.entries(snapshot.lists.byCategory)).get('__proto__')).toEqual([
      'constructor',
      'toString',
    ]);
    expect(snapshot.lists.byCategory.valueOf).toBeUndefined();
  });

  it('leaves out records with control characters in their ids, with a warning', async () => {
    const hostile = 'm\u00009';
    const { result, snapshot } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: [
        { _id: hostile, name: 'a/b', menu: true },
        { _id: 'm1', name: 'Home & Garden', menu: true },
        null,
      ],
      [`${PRODUCTS}/all-product`]: {
        data: [aProductDocument('p\u0000'), aProductDocument('p1'), { name: 'x' }],
      },
    });
    expect(snapshot.categories.mega.map(({ id }) => id)).toEqual(['m1']);
    expect(snapshot.lists.all).toEqual(['p1']);
    expect(result).toMatchObject({
      failedCalls: [],
      warnings: [
        'allProducts: 2 records were left out, without a required field or with control characters in the id.',
        'categories: 1 record was left out, without a required field or with control characters in the id.',
      ],
    });
  });

  it('is the same whatever order the responses arrive in', async () => {
    const differing = shopResponses({
      [`${PRODUCTS}/top-selling-product`]: { data: [aProductDocument('p3', { name: 'Other words' })] },
      [`/shop/slider/get/${SHOP_SLUG}`]: new Status(500, 'down'),
      [`/shop/feature/get/${SHOP_SLUG}`]: new Status(500, 'down'),
    });
    const inOrder = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetchFrom(differing)));
    const orders = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const arrived: string[] = [];
        const respond = scheduler.scheduleFunction(fetchFrom(differing));
        const fetch = async (url: string) => {
          const response = await respond(url);
          arrived.push(url);
          return response;
        };
        const shuffled = fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetch));
        expect(await scheduler.waitFor(shuffled)).toEqual(inOrder);
        orders.add(arrived.join());
      }),
      { numRuns: 40 },
    );
    expect(orders.size).toBeGreaterThan(30);
    expect(inOrder.failedCalls).toHaveLength(2);
  });
});

describe('the sign-in configuration of a shop', () => {
  const CONFIG = { apiKey: 'k1', authDomain: 'tiny.firebaseapp.com', projectId: 'tiny' };
  const CALL = `/shop/firebase/${SHOP_SLUG}`;

  it('is requested when the look-up has none', async () => {
    const { snapshot } = await fetchShop({ [CALL]: CONFIG });
    expect(snapshot.shop.signIn).toMatchObject(CONFIG);
  });

  it('is that of the look-up where it has one', async () => {
    const look = shopResponses()['/site-user/domain-info'];
    const shop = { ...(typeof look === 'object' ? look : {}), firebase: { ...CONFIG, apiKey: 'k2' } };
    const { snapshot, api } = await fetchShop({ '/site-user/domain-info': shop, [CALL]: CONFIG });
    expect(snapshot.shop.signIn?.apiKey).toBe('k2');
    expect(api.requests.filter(({ path }) => path.includes('/shop/firebase/'))).toEqual([]);
  });

  it('is none, without a failure, on a host without the call', async () => {
    const { snapshot, result } = await fetchShop({ [CALL]: new Status(404, 'no such call') });
    expect(snapshot.shop.signIn).toBeNull();
    expect(result.failedCalls).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('is equal for equal responses and differs when one response differs', async () => {
    const first = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetchFrom(shopResponses())));
    const same = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetchFrom(shopResponses())));
    const other = await fetchSnapshot(
      { domain: 'tiny.test' },
      sourceOf(fetchFrom(shopResponses({ [`/shop/contact/${SHOP_SLUG}`]: [] }))),
    );
    expect(same.fingerprint).toBe(first.fingerprint);
    expect(other.fingerprint).not.toBe(first.fingerprint);
  });
});

describe('the responses of a shop', () => {
  it('have a fingerprint before products, pages and posts are parsed', async () => {
    const source = sourceOf(fetchFrom(shopResponses({ [`/shop/firebase/${SHOP_SLUG}`]: null })));
    const parsed: string[] = [];
    const spied: ApiSource = {
      ...source,
      parsed: {
        read(key, length, parse) {
          parsed.push(key.split(' ')[0] ?? '');
          return source.parsed.read(key, length, parse);
        },
      },
    };
    const responses = await fetchResponses({ domain: 'tiny.test' }, spied);
    const treeCalls = [
      'categories',
      'mobileCategories',
      'subCategories',
      'miniCategories',
      'extraCategories',
    ];
    expect([...new Set(parsed)]).toEqual(['domainInfo', ...treeCalls]);
    if (responses.kind !== 'shop') throw new Error('the API has no shop');
    const read = await responses.readSnapshot();
    expect(read.fingerprint).toBe(responses.fingerprint);
    expect(read.snapshot.products.size).toBe(4);
  });
});

it('fails for a shop without an id, with the message of the specification for the build report', async () => {
  const { source } = await serve({ '/site-user/domain-info': { _id: SHOP_ID, shopName: 'Tiny' } });
  const fetched = fetchSnapshot({ domain: 'tiny.test' }, source);
  await expect(fetched.catch(failureMessage)).resolves.toContain('Shop ID is missing');
});

describe('a domain without a shop', () => {
  it.each([
    ['null', null],
    ['an empty object', {}],
    ['an envelope around nothing', { data: null }],
    ['404', new Status(404, 'not found')],
  ])('is the result when the API returns %s', async (_, response) => {
    const { api, source } = await serve({ '/site-user/domain-info': response });
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    expect(result).toMatchObject({ kind: 'no-shop', calls: 1, warnings: [] });
    expect(api.requests[0]?.query.get('domain')).toBe('tiny.test');
  });
});
