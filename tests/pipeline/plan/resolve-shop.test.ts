import { describe, expect, it } from 'vitest';
import { buildCategoryTree } from '#pipeline/plan/category-tree.ts';
import { assignProductUrls } from '#pipeline/plan/product-urls.ts';
import { resolveShop } from '#pipeline/plan/resolve-shop.ts';
import { aProduct, aSnapshot, NOON } from '../../fixtures/snapshots.ts';
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
