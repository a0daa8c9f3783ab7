import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { Tenant } from '#site/tenant.ts';
import { aBanner, aCategory, aPage, aSnapshot, aTenant, settings } from '#tests/fixtures/snapshots.ts';

describe('the popup of a shop', () => {
  it.each([
    ['/categories/Mugs', 'Mugs'],
    ['/top-selling', 'Top Selling'],
    ['https://else.example/', ''],
    ['', ''],
  ])('that links to %j has the label %j', (link, label) => {
    const mega = [aCategory({ _id: 'c1', name: 'Mugs' })];
    const snapshot = aSnapshot({
      categories: { mega, sub: [], mini: [], extra: [] },
      popup: aBanner({ _id: 'o1', link }),
    });
    expect(listPages(snapshot, settings()).shop.popup?.label).toBe(label);
  });
});

it.each([
  [{}, { hasCourierLocations: false, hasNote: false, hasEmailField: true }],
  [{ dropAddress: 'true' }, { hasCourierLocations: true, hasNote: false, hasEmailField: true }],
  [{ checkout_note: 'true' }, { hasCourierLocations: false, hasNote: true, hasEmailField: true }],
  [{ orderEmail: 'true' }, { hasCourierLocations: false, hasNote: false, hasEmailField: false }],
])('a shop with the flags %j has the checkout %j', (flags, checkout) => {
  const snapshot = aSnapshot({ shopRow: flags });
  expect(listPages(snapshot, settings()).shop.checkout).toEqual(checkout);
});

describe('the page about returns', () => {
  const returnsOf = (titles: string[], languages: Tenant['languages'] = ['en']) => {
    const pages = titles.map((title, index) => aPage({ _id: `a${index}`, title, url: `own-${index}` }));
    const plan = listPages(aSnapshot({ pages }), settings({ tenant: aTenant({ languages }) }));
    return plan.pages.findLast(({ shop }) => shop !== undefined)?.shop?.returns;
  };

  it.each(['Returns & refunds', 'Refund policy', 'পণ্য ফেরত', 'রিটার্ন পলিসি'])(
    'is known by the title %j',
    (title) => {
      expect(returnsOf(['About us', title])).toEqual({ label: title, href: '/own-1' });
    },
  );

  it.each(['Delivery', 'Returning customers'])('is not the page %j', (title) => {
    expect(returnsOf([title])).toBeNull();
  });

  it('has the path prefix of the language', () => {
    expect(returnsOf(['Returns'], ['en', 'bn'])?.href).toBe('/bn/own-0');
  });
});

describe('the menu of the phone', () => {
  const mega = ['Mugs', 'Pots', 'Vases'].map((name) => aCategory({ _id: name, name }));
  const deep = {
    sub: [aCategory({ _id: 's', subCategoryName: 'Tall', megaCategoryId: 'Vases' })],
    mini: [aCategory({ _id: 'n', miniCategoryName: 'Blue', subCategoryId: 's' })],
    extra: [],
  };
  const namesOf = (menu: { name: string }[] | undefined) => menu?.map(({ name }) => name);

  it('is the desktop’s where the shop has one list', () => {
    const { shop, files } = listPages(aSnapshot({ categories: { mega, ...deep } }), settings());
    expect(shop.phoneMenu).toEqual({ menu: shop.menu, fragment: shop.menuFragment });
    expect(namesOf(shop.menu)).toEqual(['Mugs', 'Pots', 'Vases']);
    expect(files).toHaveLength(1);
  });

  it('has its own categories, order and file; pages exist for both', () => {
    const menus = { desktop: ['Mugs', 'Pots'], phone: ['Vases', 'Mugs'] };
    const plan = listPages(aSnapshot({ categories: { mega, ...deep }, menus }), settings());
    expect(namesOf(plan.shop.menu)).toEqual(['Mugs', 'Pots']);
    expect(plan.shop.menuFragment).toBeNull();
    expect(namesOf(plan.shop.phoneMenu.menu)).toEqual(['Vases', 'Mugs']);
    expect(plan.files.map(({ file }) => `/${file}`)).toContain(plan.shop.phoneMenu.fragment);
    const paths = plan.pages.map(({ path }) => path);
    for (const name of ['Mugs', 'Pots', 'Vases', 'Blue']) expect(paths).toContain(`/categories/${name}`);
  });
});
