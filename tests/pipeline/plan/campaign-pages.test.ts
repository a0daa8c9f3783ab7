import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import type { ViewOf } from '#site/view.ts';
import { browserContext } from '#storefront/head/browser-context.ts';
import { pageGraph } from '#storefront/head/json-ld/graph.ts';
import { aCampaign, aSnapshot, NOON, type SnapshotChanges, settings } from '#tests/fixtures/snapshots.ts';

const HOUR = 60 * 60 * 1000;

function plan(changes: SnapshotChanges = {}, asOf = NOON): SitePlan {
  return listPages(aSnapshot(changes), settings({ asOf }));
}

function pageAt(site: SitePlan, path: string) {
  const page = site.pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
}

function productView(site: SitePlan, path: string): ViewOf<'product'> {
  const { view } = pageAt(site, path);
  if (view.kind !== 'product') throw new Error(`${path} is no product page`);
  return view;
}

describe('during a campaign', () => {
  const MUG = { _id: 'p1', name: 'Clay mug', regular_price: '250', price: '250' };
  const sale = (_id: string, campaignPrice: string, end: number) =>
    aCampaign({
      _id,
      name: `Sale ${_id}`,
      startTime: NOON - HOUR,
      endTime: end,
      products: [{ ...MUG, campaignPrice }],
    });
  const campaigns = [sale('c1', '120', NOON + 2 * HOUR), sale('c2', '99', NOON + HOUR)];

  it('shows the price and name of the cheaper of two campaigns on both pages of a product', () => {
    const site = plan({ campaigns });
    for (const [path, route] of [
      ['/product/p1', 'product'],
      ['/flash-product/p1', 'flash-product'],
    ] as const) {
      expect(productView(site, path)).toMatchObject({
        route,
        product: {
          price: { price: 9_900, listPrice: 25_000, endsAt: NOON + HOUR, source: 'campaign' },
          campaign: { id: 'c2', name: 'Sale c2', href: '/shop-campaign/c2', endsAt: NOON + HOUR },
        },
      });
    }
  });

  it('leaves out a campaign that the seller has switched off', () => {
    const off = { ...sale('c3', '50', NOON + HOUR), status: false };
    const site = plan({ campaigns: [...campaigns, off] });
    expect(site.pages.map(({ path }) => path)).not.toContain('/shop-campaign/c3');
    expect(JSON.stringify(site.pages.map(({ view }) => view))).not.toContain('Sale c3');
    expect(productView(site, '/product/p1').product.price.price).toBe(9_900);
  });

  it('states the campaign’s price and its end in the structured data of both pages', () => {
    const site = plan({ campaigns });
    for (const path of ['/product/p1', '/flash-product/p1']) {
      const graph = JSON.stringify(pageGraph(site.shop, pageAt(site, path).view));
      const { offers } = JSON.parse(graph)['@graph'].find((node: object) => 'offers' in node);
      expect(offers).toMatchObject({
        price: '99.00',
        priceValidUntil: new Date(NOON + HOUR).toISOString(),
        url: 'https://shop.example/product/p1',
      });
    }
  });

  it('gives browsers the campaign of both pages', () => {
    const site = plan({ campaigns });
    for (const path of ['/product/p1', '/flash-product/p1']) {
      expect(browserContext(site.shop, productView(site, path))).toMatchObject({
        productId: 'p1',
        campaignId: 'c2',
      });
    }
  });

  it('keeps the ordinary page canonical', () => {
    const site = plan({ campaigns });
    expect(pageAt(site, '/flash-product/p1')).toMatchObject({
      isListed: false,
      view: { path: '/product/p1' },
    });
    expect(pageAt(site, '/product/p1').isListed).toBe(true);
    expect(site.pages.filter(({ view, isListed }) => view.noindex && isListed)).toEqual([]);
  });

  it('has the page’s price on every card of a product, and the flash page behind those of campaigns', () => {
    const collection = aCampaign({ _id: 'k1', isCam: false, products: [{ ...MUG, campaignPrice: '1' }] });
    const site = plan({ campaigns: [...campaigns, collection] });
    const cardOn = (path: string) => {
      const { view } = pageAt(site, path);
      if (view.kind === 'campaign') return view.campaign.products[0];
      return view.kind === 'product-list' ? view.products[0] : undefined;
    };
    const lists = ['/for-you', '/top-selling', '/collection/k1', '/shop-campaign/c1', '/shop-campaign/c2'];
    const cards = lists.map(cardOn);
    expect(cards.map((card) => card?.price.price)).toEqual(lists.map(() => 9_900));
    expect(cards.map((card) => card?.campaignId)).toEqual(lists.map(() => 'c2'));
    expect(cards.map((card) => card?.href)).toEqual([
      '/product/p1',
      '/product/p1',
      '/product/p1',
      '/flash-product/p1?camp=c2',
      '/flash-product/p1?camp=c2',
    ]);
  });

  it('changes pages and cards when a campaign ends, and is valid until then', () => {
    const at = (asOf: number) => {
      const site = plan({ campaigns }, asOf);
      const { price, campaign } = productView(site, '/product/p1').product;
      return { price: price.price, campaign: campaign?.id, validUntil: site.validUntil };
    };
    expect(at(NOON)).toEqual({ price: 9_900, campaign: 'c2', validUntil: NOON + HOUR });
    expect(at(NOON + HOUR)).toEqual({ price: 12_000, campaign: 'c1', validUntil: NOON + 2 * HOUR });
    expect(at(NOON + 2 * HOUR)).toMatchObject({ price: 25_000, campaign: undefined });
    expect(at(NOON - 2 * HOUR)).toMatchObject({ price: 25_000, validUntil: NOON - HOUR });
  });

  it('shows the ordinary price on both pages when the campaign lowers none', () => {
    const site = plan({ campaigns: [sale('c1', '260', NOON + HOUR)] });
    expect(productView(site, '/product/p1').product).toMatchObject({
      price: { price: 25_000 },
      campaign: null,
    });
    expect(productView(site, '/flash-product/p1').product).toMatchObject({
      price: { price: 25_000 },
      campaign: { id: 'c1' },
    });
  });
});
