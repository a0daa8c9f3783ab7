import { describe, expect, it } from 'vitest';
import { Product } from '#contract/entities/product.ts';

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

  it('has its id as slug when it has none', () => {
    expect(Product.parse(ids).slug).toBe('p1');
    expect(Product.parse({ ...ids, slag: 'tea' }).slug).toBe('tea');
  });

  it.each([null, {}, { name: 'Tea' }, { _id: 'p1' }, [], 'p1'])('refuses %j', (value) => {
    expect(Product.safeParse(value).success).toBe(false);
  });

  it('shows its first image when none is featured', () => {
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

  it('lists specifications without images, texts and credentials', () => {
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

  it('accepts https videos alone', () => {
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

  it('has its product’s values for missing fields', () => {
    expect(parse({ quantity: '' })).toMatchObject([
      { sku: 'p1-0', listPrice: 10000, offerPrice: null, image: { src: '/f.jpg' }, images: [], stock: null },
    ]);
  });

  it.each([null, '/v.jpg', ['/v.jpg'], [{ src: '/v.jpg' }]])('reads its image from %j', (image) => {
    expect(parse({ image })[0]?.image?.src).toBe(image === null ? '/f.jpg' : '/v.jpg');
  });

  it('has a unique SKU when the seller repeats one', () => {
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
