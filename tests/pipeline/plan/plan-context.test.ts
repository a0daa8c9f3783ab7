import { describe, expect, it } from 'vitest';
import { buildCategoryTree } from '#pipeline/plan/category-tree.ts';
import { createPlanContext } from '#pipeline/plan/plan-context.ts';
import { aProduct, aSnapshot, settings } from '../../fixtures/snapshots.ts';
import { aShopView } from '../../fixtures/views.ts';

/** A shop whose API calls everything new. */
function newOf(count: number): number {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const products = Object.fromEntries(ids.map((_id) => [_id, aProduct({ _id })]));
  const lists = { all: ids, topSelling: ids, newest: ids, upcoming: [], discount: [], byCategory: {} };
  const snapshot = aSnapshot({ products, lists });
  const context = createPlanContext(
    snapshot,
    settings(),
    aShopView(),
    buildCategoryTree(snapshot.categories),
  );
  return context.cards(ids).filter(({ badge }) => badge === 'new').length;
}

describe('the badge of new products', () => {
  it.each([
    [4, 0],
    [30, 6],
    [500, 20],
  ])('stands, in a shop of %i, on %i', (count, badges) => {
    expect(newOf(count)).toBe(badges);
  });
});
