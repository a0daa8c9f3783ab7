import { describe, expect, it } from 'vitest';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { pageGraph } from '#storefront/head/json-ld/graph.ts';
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

  it('is left out where search engines are', () => {
    expect(pageGraph(shop, aClientView())).toBeNull();
    expect(pageGraph(shop, aHomeView({ noindex: true }))).toBeNull();
  });

  it('describes the shop in full on its home page', () => {
    const store = node(aShopView({ phone: '01711', logo: '/l.png' }), aHomeView(), 'Store');
    expect(store).toMatchObject({ '@id': 'https://aurora.example/#store', telephone: '01711' });
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
    const bare = aShopView({ phone: '', email: '', address: '', logo: '', slogan: '', social: [] });
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

  it('lays the trail from the home page to the page itself', () => {
    const page = aListView(3, {
      path: '/categories/Jamdani/page/2',
      title: 'Jamdani',
      breadcrumbs: [{ label: 'Sarees', href: '/categories/Sarees' }],
    });
    const trail = node(shop, page, 'BreadcrumbList').itemListElement;
    expect(trail.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Sarees', 'Jamdani']);
    expect(trail[1]).toMatchObject({ position: 2, item: 'https://shop.example/categories/Sarees' });
    expect(node(shop, aHomeView(), 'BreadcrumbList')).toBeUndefined();
  });

  it('does not lay a step twice', () => {
    const breadcrumbs = [
      { label: 'Home', href: '/' },
      { label: 'Blog', href: '/blog' },
    ];
    const trail = node(shop, aBlogView({ breadcrumbs }), 'BreadcrumbList').itemListElement;
    expect(trail).toHaveLength(2);
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

  it('name a campaign’s goods', () => {
    expect(node(shop, aCampaignView(), 'CollectionPage').mainEntity.itemListElement).toHaveLength(6);
  });
});

describe('a product', () => {
  const offerOf = (changes: Parameters<typeof aProductView>[0]) =>
    node(shop, aProductPageView({ product: aProductView(changes) }), 'Product').offers;

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

  it('is rated only by people', () => {
    const unrated = aProductPageView({ product: aProductView({ rating: 0, ratingCount: 0 }) });
    expect(node(shop, unrated, 'Product')).not.toHaveProperty('aggregateRating');
  });
});

describe('posts', () => {
  it('carry date and publisher, and a headline search engines take', () => {
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
