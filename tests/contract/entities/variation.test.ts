import { describe, expect, it } from 'vitest';
import { Product } from '#contract/entities/product.ts';

const ids = { _id: 'p1', name: 'Tea' };

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
