import { describe, expect, it } from 'vitest';
import { Contact } from '#contract/entities/contact.ts';
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
  expect(listPages(snapshot, settings()).shop.checkout).toMatchObject(checkout);
});

describe('the WhatsApp contact of a shop', () => {
  const linkOf = (handle: string, locale = 'en-BD') => {
    const contacts = [Contact.parse({ _id: 'k1', media: 'Whatsapp', URL: handle, modal: true })];
    const tenant = aTenant({ locale });
    return listPages({ ...aSnapshot(), contacts }, settings({ tenant })).shop.social[0]?.href;
  };

  it.each([
    ['০১৭১১-৩০৩০২০', 'https://wa.me/8801711303020'],
    ['+৮৮০ ১৭১১ ৩০৩০২০', 'https://wa.me/8801711303020'],
    ['01711-303020', 'https://wa.me/8801711303020'],
    ['09611, 01822-222222', 'https://wa.me/8801822222222'],
    ['01711-303020, 01822-222222', 'https://wa.me/8801711303020'],
    ['call us', undefined],
    ['১৬২৬৩', undefined],
  ])('of the handle %j is %j', (handle, link) => {
    expect(linkOf(handle)).toBe(link);
  });

  it('has the code of the shop’s own country', () => {
    expect(linkOf('020 7946 0018', 'en-GB')).toBe('https://wa.me/442079460018');
  });
});

it.each([
  ['none', true],
  ['ask', false],
] as const)('with the consent %j the box that remembers a guest is ticked: %j', (consent, isTicked) => {
  const { checkout } = listPages(aSnapshot(), settings({ tenant: aTenant({ consent }) })).shop;
  expect(checkout.remembersDetails).toBe(isTicked);
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
    expect(files.filter(({ file }) => file.startsWith('_menu/'))).toHaveLength(1);
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

describe('the pages of terms and about privacy', () => {
  const planOf = (titles: string[], tenant: Partial<Tenant> = {}) => {
    const pages = titles.map((title, index) => aPage({ _id: `a${index}`, title, url: `own-${index}` }));
    return listPages(aSnapshot({ pages }), settings({ tenant: aTenant(tenant) }));
  };

  it.each([
    ['Terms & Conditions', 'Privacy policy'],
    ['শর্তাবলি', 'গোপনীয়তা নীতি'],
    ['টার্মস', 'প্রাইভেসি পলিসি'],
  ])('are known by the titles %j and %j', (terms, privacy) => {
    expect(planOf(['About us', privacy, 'Delivery', terms]).shop.policies).toEqual([
      { label: terms, href: '/own-3' },
      { label: privacy, href: '/own-1' },
    ]);
  });

  it.each(['/own-0', 'own-0/', 'a0'])('are those of the settings: %j', (termsPage) => {
    const { shop, warnings } = planOf(['House rules', 'Terms'], { termsPage });
    expect(shop.policies).toEqual([{ label: 'House rules', href: '/own-0' }]);
    expect(warnings).toEqual([]);
  });

  it('are followed by the page about refunds, which search engines get too', () => {
    const { shop } = planOf(['Return policy', 'Terms', 'আমাদের কথা']);
    expect(shop.policies.map(({ label }) => label)).toEqual(['Terms', 'Return policy']);
    expect(shop.returns).toEqual({ label: 'Return policy', href: '/own-0' });
    expect(shop.about).toEqual({ label: 'আমাদের কথা', href: '/own-2' });
    const set = planOf(['House rules', 'Money back', 'Who we are'], {
      refundPage: 'own-1',
      aboutPage: 'a2',
    }).shop;
    expect([set.returns?.label, set.about?.label]).toEqual(['Money back', 'Who we are']);
  });

  it('are one link where both are one page, and none for other titles', () => {
    expect(planOf(['Terms and privacy']).shop.policies).toEqual([
      { label: 'Terms and privacy', href: '/own-0' },
    ]);
    expect(planOf(['Long-term care', 'Contact']).shop.policies).toEqual([]);
  });

  it('of a setting that names no page are left out, with a warning', () => {
    const { shop, warnings } = planOf(['Privacy'], { privacyPage: '/datenschutz' });
    expect(shop.policies).toEqual([]);
    expect(warnings).toEqual(['privacyPage: the shop has no page "/datenschutz".']);
  });
});
