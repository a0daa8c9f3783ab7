import { expect, it } from 'vitest';
import { hashShop, pageKey } from '#pipeline/release/page-key.ts';
import { aPageView, aShopView } from '../support/fake-plan.ts';

const view = (facts: Parameters<typeof aPageView>[1] = {}) => JSON.stringify(aPageView('/product/1', facts));
const shop = hashShop(aShopView());
const key = pageKey('bundle', shop, 'page', view());

it('is the same for equal input', () => {
  expect(pageKey('bundle', hashShop(aShopView()), 'page', view())).toBe(key);
});

it.each([
  ['bundle', pageKey('other', shop, 'page', view())],
  ['shop', pageKey('bundle', hashShop(aShopView({ year: 2027 })), 'page', view())],
  ['kind', pageKey('bundle', shop, 'product', view())],
  ['view', pageKey('bundle', shop, 'page', view({ hidesFooter: true }))],
])('changes with the %s', (_what, changed) => {
  expect(changed).not.toBe(key);
});
