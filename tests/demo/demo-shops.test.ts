import { describe, expect, it } from 'vitest';
import type { SeedDocument, SeedShop } from '#backend/seed-shop.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { seedShop } from '#demo/seed-shop.ts';
import { readShopData } from '#demo/shop-data.ts';
import { canBePath } from '#site/path-names.ts';

const now = Date.UTC(2026, 3, 14, 9, 30);
const shops = demoShops(now);
const shopNamed = (slug: string) => shops.find(({ shop }) => shop.shopId === slug) ?? fail(slug);

function fail(slug: string): never {
  throw new Error(`There is no demo shop "${slug}".`);
}

function documentsOf(shop: SeedShop): readonly SeedDocument[] {
  const { mega, sub, mini, extra } = shop.categories;
  return [
    shop.shop,
    ...shop.contacts,
    ...shop.pages,
    ...shop.posts,
    ...shop.blogCategories,
    ...shop.sliders,
    ...shop.features,
    ...(shop.popup ? [shop.popup] : []),
    ...mega,
    ...sub,
    ...mini,
    ...extra,
    ...shop.brands,
    ...shop.products,
    ...shop.campaigns,
    ...shop.reviews,
    ...shop.gateways,
  ];
}

function categoryNames({ categories }: SeedShop): Set<unknown> {
  return new Set([
    ...categories.mega.map(({ name }) => name),
    ...categories.sub.map(({ subCategoryName }) => subCategoryName),
    ...categories.mini.map(({ miniCategoryName }) => miniCategoryName),
    ...categories.extra.map(({ extraCategoryName }) => extraCategoryName),
  ]);
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}

/** Names of the tags that are opened and not closed, or closed and not opened. */
function strayTags(html: string): string[] {
  const open: string[] = [];
  const stray: string[] = [];
  for (const [, slash, tag = '', rest = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>/g)) {
    if (tag === 'img' || tag === 'br' || rest.endsWith('/')) continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) stray.push(tag);
  }
  return [...stray, ...open];
}

describe('demo shops', () => {
  it('are three, each with a slug, an object id and a local domain', () => {
    expect(shops.map(({ shop, domains }) => [shop.shopId, domains[0]])).toEqual([
      ['aurora', 'aurora.localhost'],
      ['volt', 'volt.localhost'],
      ['mishti', 'mishti.localhost'],
    ]);
    for (const { shop } of shops) expect(shop._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('are equal when created twice on one day and differ in version on the next', () => {
    expect(demoShops(now + 3_600_000)).toEqual(shops);
    const [tomorrow] = demoShops(now + 86_400_000);
    expect(tomorrow?.version).not.toBe(shops[0]?.version);
  });

  it('give every document an object id of its own', () => {
    const ids = shops.flatMap(documentsOf).map(({ _id }) => _id);
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have the same ids and product slugs on the next day', () => {
    const later = demoShops(now + 40 * 86_400_000);
    const keys = (list: readonly SeedShop[]) =>
      list.map(({ products }) => products.map(({ _id, slag }) => [_id, slag]));
    expect(keys(later)).toEqual(keys(shops));
  });

  it('have catalogs of different size', () => {
    expect(shopNamed('aurora').products.length).toBeGreaterThanOrEqual(150);
    expect(shopNamed('volt').products.length).toBeGreaterThanOrEqual(90);
    expect(shopNamed('mishti').products).toHaveLength(24);
  });

  it('give every product a name and a description of its own', () => {
    for (const { products } of shops) {
      for (const field of ['name', 'description'] as const) {
        const values = products.map((product) => product[field]);
        expect(new Set(values).size).toBe(values.length);
      }
    }
  });

  it('have slugs as sellers type them: most unique, some absent, two equal, one invalid in a URL', () => {
    const slugs = shops.flatMap(({ products }) => products.map(({ slag }) => String(slag)));
    const equal = slugs.filter((slug, index) => slug !== '' && slugs.indexOf(slug) !== index);
    expect(equal).toHaveLength(1);
    expect(slugs.filter((slug) => slug === '')).toHaveLength(2);
    expect(slugs.filter((slug) => slug !== '' && !canBePath(slug))).toHaveLength(1);
  });

  it('put every product into categories that exist, and something into every category', () => {
    for (const shop of shops) {
      const named = shop.products.flatMap(({ categories }) => records(categories).map(({ name }) => name));
      expect(new Set(named)).toEqual(categoryNames(shop));
    }
  });

  it('reach four category levels in several branches of the larger shops', () => {
    expect(shopNamed('aurora').categories.extra.length).toBeGreaterThanOrEqual(5);
    expect(shopNamed('volt').categories.extra.length).toBeGreaterThanOrEqual(3);
    expect(shopNamed('mishti').categories.mega).toHaveLength(2);
    expect(shopNamed('mishti').categories.sub).toEqual([]);
  });

  it('place every lower category below one that exists', () => {
    for (const { categories } of shops) {
      const ids = (list: readonly SeedDocument[]) => new Set<unknown>(list.map(({ _id }) => _id));
      const [mega, sub, mini] = [ids(categories.mega), ids(categories.sub), ids(categories.mini)];
      expect(categories.sub.filter(({ megaCategoryId }) => !mega.has(megaCategoryId))).toEqual([]);
      expect(categories.mini.filter(({ subCategoryId }) => !sub.has(subCategoryId))).toEqual([]);
      expect(categories.extra.filter(({ miniCategoryId }) => !mini.has(miniCategoryId))).toEqual([]);
    }
  });

  it('run their flash campaigns now, with prices below the list price', () => {
    const live = shops.flatMap(({ campaigns, products }) =>
      campaigns
        .filter(({ isCam }) => isCam)
        .map((campaign) => ({ campaign, products: new Map(products.map((item) => [item._id, item])) })),
    );
    expect(live).toHaveLength(2);
    for (const { campaign, products } of live) {
      expect(campaign.isFlash).toBe(true);
      expect(Date.parse(String(campaign.startTime))).toBeLessThan(now);
      expect(Date.parse(String(campaign.endTime))).toBeGreaterThan(now);
      for (const { productId, campaignPrice } of campaign.products) {
        expect(Number(campaignPrice)).toBeGreaterThan(0);
        expect(Number(campaignPrice)).toBeLessThan(Number(products.get(productId)?.regular_price));
      }
    }
  });

  it('cannot name a product in a campaign that the shop does not sell', () => {
    const volt = readShopData('volt');
    const campaigns = [{ name: 'Odd', image: 'popup', flash: false, products: ['Nothing'] }];
    expect(() => seedShop({ ...volt, campaigns }, now)).toThrow(
      'src/demo/volt/shop.json cannot be seeded. campaigns ("Odd"): no product is named "Nothing"',
    );
  });

  it('give collections neither times nor prices', () => {
    const collections = shops.flatMap(({ campaigns }) => campaigns.filter(({ isCam }) => !isCam));
    expect(collections).toHaveLength(3);
    for (const { startTime, endTime, products } of collections) {
      expect([startTime, endTime]).toEqual(['', '']);
      expect(products.map(({ campaignPrice }) => campaignPrice).join('')).toBe('');
    }
  });

  it('have offers that run now, sell below the list price, and in part end', () => {
    const variations = shops.flatMap(({ products }) => products.flatMap((item) => records(item.variations)));
    const offers = variations.filter(({ offerPrice }) => Number(offerPrice) > 0);
    expect(offers.length).toBeGreaterThan(40);
    for (const { offerPrice, price, offerDate, offerEndDate } of offers) {
      expect(Number(offerPrice)).toBeLessThan(Number(price));
      expect(Date.parse(String(offerDate))).toBeLessThan(now);
      if (offerEndDate !== '') expect(Date.parse(String(offerEndDate))).toBeGreaterThan(now);
    }
    expect(offers.some(({ offerEndDate }) => offerEndDate !== '')).toBe(true);
    expect(offers.some(({ offerEndDate }) => offerEndDate === '')).toBe(true);
  });

  it('include sold-out, scarce and upcoming products and a price of seven digits', () => {
    const { products } = shopNamed('aurora');
    const quantities = products
      .filter(({ upcoming }) => !upcoming)
      .map(({ stock_quantity }) => Number(stock_quantity));
    expect(quantities).toContain(0);
    expect(quantities.some((quantity) => quantity > 0 && quantity < 9)).toBe(true);
    expect(shopNamed('volt').products.filter(({ upcoming }) => upcoming).length).toBeGreaterThanOrEqual(10);
    expect(shopNamed('volt').products.some(({ regular_price }) => Number(regular_price) >= 1_000_000)).toBe(
      true,
    );
  });

  it('close every tag of their HTML and contain no script', () => {
    for (const { products, pages, posts } of shops) {
      const texts = [
        ...products.flatMap(({ description, shortDescription, banglaDescription }) => [
          description,
          shortDescription,
          banglaDescription,
        ]),
        ...pages.map(({ description }) => description),
        ...posts.map(({ message }) => message),
      ].map(String);
      expect(texts.flatMap(strayTags)).toEqual([]);
      expect(texts.filter((text) => /<script|javascript:|\son\w+=|\{[a-z]+\}/i.test(text))).toEqual([]);
    }
  });

  it('have five posts or more, each with a heading and an image', () => {
    for (const { posts } of shops) {
      expect(posts.length).toBeGreaterThanOrEqual(5);
      for (const { message } of posts) expect(message).toMatch(/<h2>.*<img src="media:/s);
    }
  });

  it('have untrashed pages in all three groups', () => {
    for (const slug of ['aurora', 'volt']) {
      const groups = shopNamed(slug)
        .pages.filter(({ trash }) => trash === 'false')
        .map(({ page }) => page);
      expect(new Set(groups)).toEqual(new Set(['nav1', 'nav2', 'footer1']));
    }
  });

  it('name their shop by slug or by object id, as the API does for the kind of document', () => {
    for (const shop of shops) {
      const { shopId: slug, _id: id } = shop.shop;
      const bySlug = [shop.pages, shop.posts, shop.blogCategories, shop.sliders, shop.features, shop.brands];
      for (const { shopId } of [...bySlug.flat(), ...shop.categories.mega]) expect(shopId).toBe(slug);
      const { sub, mini, extra } = shop.categories;
      for (const { shopId } of [...sub, ...mini, ...extra, ...shop.products, ...shop.reviews])
        expect(shopId).toBe(id);
      for (const { shop: owner } of shop.contacts) expect(owner).toBe(slug);
      for (const document of [...shop.campaigns, ...shop.gateways]) {
        expect([document.shop_id, document.shopId]).toEqual([id, slug]);
      }
    }
  });

  it('review products that exist, with one to five stars', () => {
    for (const { products, reviews } of shops) {
      const ids = new Set<unknown>(products.map(({ _id }) => _id));
      expect(reviews.filter(({ product_id }) => !ids.has(product_id))).toEqual([]);
      for (const { _id, rating_count } of products) {
        expect(rating_count).toBe(reviews.filter(({ product_id }) => product_id === _id).length);
      }
      expect(reviews.filter(({ star }) => !(Number(star) >= 1 && Number(star) <= 5))).toEqual([]);
    }
  });

  it('contain no gateway secret', () => {
    const fields = new Set(shops.flatMap(({ gateways }) => gateways.flatMap((row) => Object.keys(row))));
    expect([...fields].filter((field) => /password|secret|key|merchant|username|store/i.test(field))).toEqual(
      [],
    );
  });
});

describe('the sign-in configuration of the demo shops', () => {
  const configs = (emulator?: string) =>
    demoShops(Date.UTC(2026, 0, 1), emulator).map(({ shop }) => [shop.shopId, shop.firebase]);

  it('is that of two shops with an emulator, and of none without', () => {
    const emulator = 'http://127.0.0.1:9099';
    const configured = expect.objectContaining({ projectId: 'demo-storefront', emulator });
    expect(configs(emulator)).toEqual([
      ['aurora', undefined],
      ['volt', configured],
      ['mishti', configured],
    ]);
    expect(configs().map(([, config]) => config)).toEqual([undefined, undefined, undefined]);
  });
});
