import { describe, expect, it } from 'vitest';
import { Campaign } from '#contract/campaign.ts';
import { Product } from '#contract/product.ts';

const ids = { _id: 'p1', name: 'Tea' };

describe('Product', () => {
  it.each([
    [
      { regular_price: '100', price: '80' },
      { listPrice: 10000, price: 8000 },
    ],
    [
      { regular_price: 100, price: 0 },
      { listPrice: 10000, price: 10000 },
    ],
    [{ price: 80 }, { listPrice: 8000, price: 8000 }],
    [{ sale_price: '70' }, { listPrice: 7000, price: 7000 }],
    [{}, { listPrice: 0, price: 0 }],
  ])('reads the prices of %j', (fields, prices) => {
    expect(Product.parse({ ...ids, ...fields })).toMatchObject(prices);
  });

  it('goes by its id when it has no slug', () => {
    expect(Product.parse(ids).slug).toBe('p1');
    expect(Product.parse({ ...ids, slag: 'tea' }).slug).toBe('tea');
  });

  it.each([null, {}, { name: 'Tea' }, { _id: 'p1' }, [], 'p1'])('refuses %j', (value) => {
    expect(Product.safeParse(value).success).toBe(false);
  });

  it('shows its first picture when none is featured', () => {
    expect(Product.parse({ ...ids, images: [null, '/a.jpg'] }).featuredImage?.src).toBe('/a.jpg');
    expect(
      Product.parse({ ...ids, featuredImage: [{ src: '/f.jpg' }], images: ['/a.jpg'] }).featuredImage?.src,
    ).toBe('/f.jpg');
    expect(Product.parse(ids).featuredImage).toBeNull();
  });

  it('keeps category names as they were sent and drops what is none', () => {
    const categories = [{ name: 'Tea ' }, null, false, '', { name: '' }, 'Coffee', { name: 'Tea ' }];
    expect(Product.parse({ ...ids, categories }).categories).toEqual(['Tea ', 'Coffee']);
  });

  it('lists specifications without pictures, texts and credentials', () => {
    const darazOptionData = [
      { Origin: 'Sylhet' },
      { short_description: 'x' },
      { Password: 'x' },
      null,
      { Sizes: ['S', 'M'] },
    ];
    expect(Product.parse({ ...ids, darazOptionData }).specs).toEqual([
      ['Origin', 'Sylhet'],
      ['Sizes', 'S, M'],
    ]);
    expect(Product.parse({ ...ids, darazOptionData: 0 }).specs).toEqual([]);
  });

  it.each([{ trash: 'true' }, { draft: true }, { status: false }, { product_status: 'reject' }])(
    'is inactive with %j',
    (fields) => {
      expect(Product.parse({ ...ids, ...fields }).active).toBe(false);
    },
  );

  it('plays https videos alone', () => {
    expect(Product.parse({ ...ids, videos: ['youtu.be/x'] }).video).toBe('https://youtu.be/x');
    expect(Product.parse({ ...ids, videoUrl: 'javascript:x' }).video).toBeNull();
  });
});

describe('a variation', () => {
  const parse = (...variations: unknown[]) =>
    Product.parse({ ...ids, regular_price: 100, featuredImage: '/f.jpg', variations }).variations;

  it('sells for its offer and lists for its price', () => {
    expect(parse({ SKU: 7, name: ['Red', 'Blue'], price: '90', offerPrice: '80' })).toMatchObject([
      { sku: '7', color: 'Red, Blue', listPrice: 9000, offerPrice: 8000 },
    ]);
  });

  it('takes from its product what it does not say', () => {
    expect(parse({ quantity: '' })).toMatchObject([
      { sku: 'p1-0', listPrice: 10000, offerPrice: null, image: { src: '/f.jpg' }, images: [], stock: null },
    ]);
  });

  it.each([null, '/v.jpg', ['/v.jpg'], [{ src: '/v.jpg' }]])('reads its picture from %j', (image) => {
    expect(parse({ image })[0]?.image?.src).toBe(image === null ? '/f.jpg' : '/v.jpg');
  });

  it('has a SKU of its own even where the seller gave one twice', () => {
    expect(parse({ SKU: 'a' }, { SKU: 'a' }, null, { SKU: 'a' }).map(({ sku }) => sku)).toEqual([
      'a',
      'a-1',
      'a-2',
    ]);
  });

  it.each([null, {}, 'x', 0])('does not exist in %j', (variations) => {
    expect(Product.parse({ ...ids, variations }).variations).toEqual([]);
  });
});

describe('Campaign', () => {
  it('reads products that stand bare or beside their campaign price', () => {
    const products = [
      { ...ids },
      { product: { _id: 'p2', name: 'Cup' }, campaignPrice: '50' },
      null,
      { product: {} },
    ];
    expect(Campaign.parse({ _id: 'c1', products }).products).toMatchObject([
      { id: 'p1', campaignId: 'c1', campaignPrice: null },
      { id: 'p2', campaignId: 'c1', campaignPrice: 5000 },
    ]);
  });

  it('takes a row with isCam false and no times for a collection', () => {
    expect(Campaign.parse({ _id: 'c1', isCam: 'false', startTime: '', endTime: '' })).toMatchObject({
      isCampaign: false,
      isFlash: false,
      start: null,
      end: null,
      status: true,
    });
  });
});
