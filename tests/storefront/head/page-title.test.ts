import { describe, expect, it } from 'vitest';
import { DEFAULT_TITLE } from '#site/language/messages.ts';
import { pageTitle } from '#storefront/head/page-title.ts';
import { aCategoriesView, aHomeView, aListView, aSellerPageView, aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView({ name: 'Aurora Looms', slogan: 'Woven slowly' });

describe('the title of a page', () => {
  it('names the home page by the shop and its slogan', () => {
    expect(pageTitle(shop, aHomeView())).toBe('Aurora Looms – Woven slowly');
  });

  it('keeps the home page’s own title when it is not the shop’s name', () => {
    expect(pageTitle(shop, aHomeView({ title: 'Sarees from Tangail' }))).toBe(
      'Sarees from Tangail – Woven slowly',
    );
  });

  it('names other pages by themselves and the shop', () => {
    expect(pageTitle(shop, aCategoriesView())).toBe('Categories | Aurora Looms');
  });

  it('does not repeat a shop that the title already names', () => {
    expect(pageTitle(shop, aSellerPageView({ title: 'About aurora looms' }))).toBe('About aurora looms');
  });

  it('gives each page of a list its own title', () => {
    const paging = { path: '/categories/Sarees', number: 1, count: 3, total: 60 };
    const titles = [1, 2, 3].map((number) =>
      pageTitle(shop, aListView(24, { paging: { ...paging, number } })),
    );
    expect(titles).toEqual([
      'Sarees | Aurora Looms',
      'Sarees – 2 | Aurora Looms',
      'Sarees – 3 | Aurora Looms',
    ]);
  });

  it('falls back to the shop, then to the default of the specification', () => {
    const nameless = aShopView({ name: '', slogan: '' });
    expect(pageTitle(shop, aCategoriesView({ title: ' ' }))).toBe('Aurora Looms');
    expect(pageTitle(nameless, aCategoriesView({ title: '' }))).toBe(DEFAULT_TITLE);
    expect(pageTitle(nameless, aHomeView({ title: '' }))).toBe(DEFAULT_TITLE);
  });
});
