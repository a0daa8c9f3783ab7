import { describe, expect, it } from 'vitest';
import { generatedShops } from '#tests/support/generated-shops.ts';

const size = { categories: 3, productsPer: 4, posts: 2, pages: 1 };

describe('generated shops', () => {
  it('are equal for equal arguments and differ by seed', () => {
    expect(generatedShops(2, size)).toEqual(generatedShops(2, size));
    expect(generatedShops(1, size, 'b')[0]?.version).not.toBe(generatedShops(1, size, 'a')[0]?.version);
  });

  it('have the requested size', () => {
    const [shop] = generatedShops(1, size);
    expect([
      shop?.categories.mega.length,
      shop?.products.length,
      shop?.posts.length,
      shop?.pages.length,
    ]).toEqual([3, 12, 2, 1]);
  });

  it('give every document an id of its own', () => {
    const ids = generatedShops(3, size).flatMap((shop) =>
      [shop.shop, ...shop.products, ...shop.categories.mega, ...shop.posts, ...shop.pages].map(
        ({ _id }) => _id,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
