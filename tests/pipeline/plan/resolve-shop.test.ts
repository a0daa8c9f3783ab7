import { describe, expect, it } from 'vitest';
import { buildCategoryTree } from '#pipeline/plan/category-tree.ts';
import { assignProductUrls } from '#pipeline/plan/product-urls.ts';
import { resolveShop } from '#pipeline/plan/resolve-shop.ts';
import { aCategory, aProduct, aSnapshot, NOON } from '../../fixtures/snapshots.ts';
import { aShopView } from '../../fixtures/views.ts';

/** How many cards carry the badge in a shop whose API lists every product as new. */
function newOf(count: number): number {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const products = Object.fromEntries(ids.map((_id) => [_id, aProduct({ _id })]));
  const lists = { all: ids, topSelling: ids, newest: ids, upcoming: [], discount: [], byCategory: {} };
  const snapshot = aSnapshot({ products, lists });
  const shop = resolveShop(
    snapshot,
    aShopView(),
    buildCategoryTree(snapshot.categories),
    assignProductUrls(snapshot.products.values()),
    NOON,
  );
  return shop.cards(ids).filter(({ badge }) => badge === 'new').length;
}

describe('the badge of new products', () => {
  it.each([
    [4, 0],
    [30, 6],
    [500, 20],
  ])('is on, of %i new products, %i', (count, badges) => {
    expect(newOf(count)).toBe(badges);
  });
});

it('knows the hosts of the images of products, variants and categories', () => {
  const product = aProduct({
    _id: 'p1',
    featuredImage: { src: 'https://A.example/1.jpg' },
    images: [{ src: 'https://a.example/1.jpg' }, { src: 'https://b.example:8443/2.jpg?x=/' }],
    variations: [{ SKU: 'S', price: '10', image: ['https://c.example/3.jpg'] }],
  });
  const mega = [aCategory({ _id: 'm1', name: 'Mugs', image: 'http://d.example/4.jpg' })];
  const snapshot = aSnapshot({
    products: { p1: product },
    categories: { mega, sub: [], mini: [], extra: [] },
  });
  const { imageOrigins } = resolveShop(
    snapshot,
    aShopView(),
    buildCategoryTree(snapshot.categories),
    assignProductUrls(snapshot.products.values()),
    NOON,
  );
  expect([...imageOrigins].sort()).toEqual([
    'http://d.example',
    'https://a.example',
    'https://b.example:8443',
    'https://c.example',
  ]);
});
