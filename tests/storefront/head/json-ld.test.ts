import { describe, expect, it } from 'vitest';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { pageGraph } from '#storefront/head/json-ld/graph.ts';
import { aPhone } from '#tests/fixtures/phones.ts';
import { AS_OF, aPrice, aProductView, aVariant, DAY_MS } from '#tests/fixtures/product-views.ts';
import {
  aBlogView,
  aCampaignView,
  aClientView,
  aHomeView,
  aListView,
  aPostView,
  aProductPageView,
  aShopView,
} from '#tests/fixtures/views.ts';

const shop = aShopView({ origin: 'https://shop.example' });

/** The node of a type in a page's graph, as a crawler reads it. */
function node(of: ShopView, page: PageView, type: string) {
  const graph = JSON.parse(JSON.stringify(pageGraph(of, page)));
  return graph['@graph'].find((entry: { '@type': string }) => entry['@type'] === type);
}

describe('the structured data of a page', () => {
  it('is one graph', () => {
    expect(pageGraph(shop, aHomeView())).toMatchObject({ '@context': 'https://schema.org' });
  });

  it('is absent on pages that search engines do not index', () => {
    expect(pageGraph(shop, aClientView())).toBeNull();
    expect(pageGraph(shop, aHomeView({ noindex: true }))).toBeNull();
  });

  it('describes the shop in full on its home page', () => {
    const store = node(
      aShopView({ phones: [...aPhone('01711', '8801711'), ...aPhone('+44 20', '4420')], logo: '/l.png' }),
      aHomeView(),
      'Store',
    );
    expect(store).toMatchObject({ '@id': 'https://aurora.example/#store', telephone: ['+8801711', '+4420'] });
    expect(store.logo).toBe('https://aurora.example/l.png');
    expect(store.sameAs).toEqual(['https://www.facebook.com/aurora', 'https://wa.me/8801711000000']);
  });

  it('refers to the contacts that the seller flagged for footer or modal alone', () => {
    const social = [
      { media: 'Facebook', href: 'https://www.facebook.com/a', inFooter: true, inModal: false },
      { media: 'YouTube', href: 'https://www.youtube.com/b', inFooter: false, inModal: false },
      { media: 'Whatsapp', href: 'https://wa.me/1', inFooter: false, inModal: true },
    ];
    const store = node(aShopView({ social }), aHomeView(), 'Store');
    expect(store.sameAs).toEqual(['https://www.facebook.com/a', 'https://wa.me/1']);
  });

  it('states no fact that is not known', () => {
    const bare = aShopView({ phones: [], email: '', address: '', logo: '', slogan: '', social: [] });
    const store = node(bare, aHomeView(), 'Store');
    for (const fact of ['telephone', 'email', 'address', 'logo', 'image', 'slogan', 'sameAs']) {
      expect(store).not.toHaveProperty(fact);
    }
  });

  it('offers the site’s search', () => {
    const { potentialAction } = node(shop, aHomeView(), 'WebSite');
    expect(potentialAction.target.urlTemplate).toBe('https://shop.example/search?value={search_term_string}');
    expect(potentialAction['query-input']).toBe('required name=search_term_string');
  });

  it('has breadcrumbs from the home page to the page itself', () => {
    const page = aListView(3, {
      path: '/categories/Jamdani/page/2',
      title: 'Jamdani',
      breadcrumbs: [{ label: 'Sarees', href: '/categories/Sarees' }],
    });
    const items = node(shop, page, 'BreadcrumbList').itemListElement;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Sarees', 'Jamdani']);
    expect(items[1]).toMatchObject({ position: 2, item: 'https://shop.example/categories/Sarees' });
    expect(node(shop, aHomeView(), 'BreadcrumbList')).toBeUndefined();
  });

  it('has no breadcrumb twice', () => {
    const breadcrumbs = [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
    ];
    const items = node(shop, aBlogView({ breadcrumbs }), 'BreadcrumbList').itemListElement;
    expect(items).toHaveLength(2);
  });
});

describe('lists', () => {
  it('count positions through the pages of a list', () => {
    const paging = { path: '/categories/Sarees', number: 2, count: 4, total: 91 };
    const { mainEntity } = node(shop, aListView(24, { paging }), 'CollectionPage');
    expect(mainEntity.itemListElement).toHaveLength(24);
    expect(mainEntity.itemListElement[0]).toMatchObject({ position: 25 });
  });

  it('count the last page from the end', () => {
    const paging = { path: '/categories/Sarees', number: 4, count: 4, total: 91 };
    const { mainEntity } = node(shop, aListView(19, { paging }), 'CollectionPage');
    expect(mainEntity.itemListElement[0].position).toBe(73);
    expect(mainEntity.itemListElement.at(-1).position).toBe(91);
  });

  it('have no list where nothing is listed', () => {
    const paging = { path: '/categories/Sarees', number: 1, count: 1, total: 0 };
    expect(node(shop, aListView(0, { paging }), 'CollectionPage')).not.toHaveProperty('mainEntity');
  });

  it('name a campaign’s products', () => {
    const paging = { path: '/shop-campaign/c1', number: 2, count: 2, total: 66 };
    const { mainEntity } = node(shop, aCampaignView({ paging }), 'CollectionPage');
    expect(mainEntity.itemListElement).toHaveLength(6);
    expect(mainEntity.itemListElement[0].position).toBe(61);
  });
});

describe('a product', () => {
  const offerOf = (changes: Parameters<typeof aProductView>[0]) =>
    node(shop, aProductPageView({ product: aProductView({ variants: [], ...changes }) }), 'Product').offers;
  const groupOf = (changes: Parameters<typeof aProductView>[0] = {}) =>
    node(shop, aProductPageView({ product: aProductView(changes) }), 'ProductGroup');

  it('has one offer with price, currency and the offer’s end', () => {
    expect(offerOf({ price: aPrice(3_880_50, 4_850_00) })).toMatchObject({
      '@type': 'Offer',
      price: '3880.50',
      priceCurrency: 'BDT',
      priceValidUntil: new Date(AS_OF + 3 * DAY_MS).toISOString(),
      availability: 'https://schema.org/InStock',
    });
  });

  it('is the one that the page shows when its variants differ', () => {
    const variants = [aVariant({ price: aPrice(250_00) }), aVariant({ price: aPrice(100_00) })];
    expect(offerOf({ price: aPrice(100_00), variants })).toMatchObject({ '@type': 'Offer', price: '100.00' });
  });

  it('promises no date without an end, no availability that is unknown', () => {
    const offer = offerOf({ price: aPrice(100_00), availability: { state: 'unknown', stock: null } });
    expect(offer).not.toHaveProperty('priceValidUntil');
    expect(offer).not.toHaveProperty('availability');
  });

  it.each([
    { state: 'low', stock: 2, schema: 'LimitedAvailability' },
    { state: 'out', stock: 0, schema: 'OutOfStock' },
  ] as const)('is $schema when its stock is $state', ({ state, stock, schema }) => {
    expect(offerOf({ availability: { state, stock } }).availability).toBe(`https://schema.org/${schema}`);
  });

  it('offers nothing while it is upcoming or has no price', () => {
    expect(offerOf({ upcoming: true })).toBeUndefined();
    expect(offerOf({ price: aPrice(0) })).toBeUndefined();
  });

  it('offers no variant that has no price, and the others at theirs', () => {
    const variants = [
      aVariant({ sku: 'S', size: 'S', price: aPrice(0), availability: { state: 'unpriced', stock: null } }),
      aVariant({ sku: 'L', size: 'L', price: aPrice(450_00) }),
    ];
    const [unpriced, priced] = groupOf({ variants }).hasVariant;
    expect(unpriced).toMatchObject({ sku: 'S', size: 'S' });
    expect(unpriced).not.toHaveProperty('offers');
    expect(priced.offers).toMatchObject({ price: '450.00' });
  });

  it('is rated only by people', () => {
    const ratingOf = (rated: object) => {
      const product = aProductView({ variants: [], ...rated });
      return node(shop, aProductPageView({ product }), 'Product').aggregateRating;
    };
    expect(ratingOf({ rating: 4.5, ratingCount: 8 })).toMatchObject({ ratingValue: 4.5, reviewCount: 8 });
    expect(ratingOf({ rating: 0, ratingCount: 0 })).toBeUndefined();
  });

  it('is a group of its variants, each with its options, image, price, stock and URL', () => {
    const group = groupOf({ id: 'p7', rating: 4.5, ratingCount: 8 });
    expect(group).toMatchObject({
      productGroupID: 'p7',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      aggregateRating: { reviewCount: 8 },
    });
    expect(group).not.toHaveProperty('offers');
    expect(group.hasVariant).toHaveLength(3);
    expect(group.hasVariant[2]).toMatchObject({
      '@type': 'Product',
      name: 'Half-silk Jamdani saree, madder red (Indigo / M)',
      sku: 'AUR-1-INDIGO-M',
      color: 'Indigo',
      size: 'M',
      image: group.image[1],
      offers: {
        price: '3880.00',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/product/p7?variant=AUR-1-INDIGO-M',
      },
    });
  });

  it('varies by what its variants differ in, and offers none of them while it is upcoming', () => {
    const variants = [aVariant({ sku: 'a b&c' }), aVariant({ sku: 'L', size: 'L', imageIndex: null })];
    const group = groupOf({ variants });
    expect(group.variesBy).toEqual(['https://schema.org/size']);
    expect(group.hasVariant[0].offers.url).toMatch(/\?variant=a\+b%26c$/);
    expect(group.hasVariant[1]).not.toHaveProperty('image');
    expect(groupOf({ variants, upcoming: true }).hasVariant[0]).not.toHaveProperty('offers');
  });

  it('links to the seller’s page about returns where there is one, and states no terms', () => {
    const policyOf = (returns: ShopView['returns']) => {
      const page = aProductPageView({ product: aProductView({ variants: [] }) });
      return node({ ...shop, returns }, page, 'Product').offers.hasMerchantReturnPolicy;
    };
    expect(policyOf({ label: 'Returns', href: '/pages/returns' })).toEqual({
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: `${shop.origin}/pages/returns`,
    });
    expect(policyOf(null)).toBeUndefined();
  });

  it('states the delivery to the shop’s country where both charges are known', () => {
    const rateOf = (delivery: object) =>
      offerOf({ delivery: { mode: 'default', inside: null, outside: null, ...delivery } }).shippingDetails;
    expect(rateOf({ inside: 60_00, outside: 120_00 })).toEqual({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', currency: 'BDT', maxValue: 120 },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    });
    expect(rateOf({ inside: 70_00, outside: 70_00 }).shippingRate.value).toBe(70);
    expect(rateOf({ mode: 'free', inside: 60_00 }).shippingRate.value).toBe(0);
    expect(rateOf({ inside: 60_00 })).toBeUndefined();
  });
});

describe('posts', () => {
  it('have date and publisher, and a headline search engines take', () => {
    const view = aPostView();
    const page = { ...view, post: { ...view.post, title: 'শ'.repeat(200) } };
    const posting = node(shop, page, 'BlogPosting');
    expect(posting.headline).toHaveLength(110);
    expect(posting.datePublished).toBe(new Date(AS_OF - 10 * DAY_MS).toISOString());
    expect(posting.publisher).toEqual({ '@id': 'https://shop.example/#store' });
  });

  it('have no date when none is known', () => {
    const view = aPostView();
    const page = { ...view, post: { ...view.post, date: null } };
    expect(node(shop, page, 'BlogPosting')).not.toHaveProperty('datePublished');
  });

  it('are listed in their blog', () => {
    expect(node(shop, aBlogView(), 'Blog').blogPost).toHaveLength(5);
  });
});
