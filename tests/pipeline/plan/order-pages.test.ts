import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import type { OrderPages, Tenant } from '#site/tenant.ts';
import type { ViewOf } from '#site/view.ts';
import { aCampaign, aPage, aProduct, aSnapshot, aTenant, NOON, settings } from '#tests/fixtures/snapshots.ts';

const HOUR = 60 * 60 * 1000;
const PRODUCTS = {
  p1: aProduct({
    _id: 'p1',
    name: 'Clay mug',
    slag: 'clay-mug',
    price: '230',
    description: '<p>Fired twice.</p>',
  }),
  p2: aProduct({ _id: 'p2', name: 'Jug', slag: '' }),
};

function plan(
  orderPages: OrderPages,
  changes: Parameters<typeof aSnapshot>[0] = {},
  languages: Tenant['languages'] = ['en'],
): SitePlan {
  const tenant = aTenant({ orderPages, languages });
  return listPages(aSnapshot({ products: PRODUCTS, ...changes }), settings({ tenant }));
}

const ordersOf = (site: SitePlan) => site.pages.filter(({ kind }) => kind === 'order');

function viewAt(site: SitePlan, path: string): ViewOf<'order'> {
  const view = site.pages.find((page) => page.path === path)?.view;
  if (view?.kind !== 'order') throw new Error(`No order page at ${path}`);
  return view;
}

describe('one-page orders', () => {
  it('are planned for no product, for all, or for those named by id or slug', () => {
    const pathsOf = (setting: OrderPages) => ordersOf(plan(setting)).map(({ path }) => path);
    expect(pathsOf('none')).toEqual([]);
    expect(pathsOf('all')).toEqual(['/order/clay-mug', '/order/p2']);
    expect(pathsOf(['p2'])).toEqual(['/order/p2']);
    expect(pathsOf(['clay-mug'])).toEqual(['/order/clay-mug']);
  });

  it('cost a shop without them nothing: its plan has the same pages and files', () => {
    const withSome = plan(['p1']);
    const without = plan('none');
    expect(withSome.pages.filter(({ kind }) => kind !== 'order').map(({ view }) => view)).toEqual(
      without.pages.map(({ view }) => view),
    );
    expect(withSome.files).toEqual(without.files);
  });

  it('warn about a name of no product', () => {
    expect(plan(['p1', 'teapot']).warnings).toEqual(['orderPages: the shop has no product "teapot".']);
  });

  it('are served under the id, too, in each language', () => {
    const pages = ordersOf(plan(['p1'], {}, ['en', 'bn']));
    expect(pages.map(({ path, file, aliases }) => [path, file, aliases])).toEqual([
      ['/order/clay-mug', 'order/clay-mug.html', ['order/p1.html']],
      ['/bn/order/clay-mug', 'bn/order/clay-mug.html', ['bn/order/p1.html']],
    ]);
  });

  it('name the product’s page as canonical, are not indexed, and in no sitemap, feed or search file', () => {
    const site = plan('all', {}, ['en', 'bn']);
    expect(viewAt(site, '/bn/order/clay-mug')).toMatchObject({
      route: 'order',
      path: '/bn/product/clay-mug',
      noindex: true,
      hidesFooter: true,
      title: 'Clay mug',
    });
    expect(ordersOf(site).map(({ isListed }) => isListed)).toEqual([false, false, false, false]);
    expect(site.files.map(({ body }) => body).join('')).not.toContain('/order/');
  });

  it('have the price of the product’s page, also in a campaign, and none of its texts', () => {
    const campaign = aCampaign({
      _id: 'c1',
      startTime: NOON - HOUR,
      endTime: NOON + HOUR,
      products: [{ _id: 'p1', name: 'Clay mug', regular_price: '250', price: '230', campaignPrice: '199' }],
    });
    const view = viewAt(plan('all', { campaigns: [campaign] }), '/order/clay-mug');
    expect(view.product).toMatchObject({ id: 'p1', price: { price: 19_900 }, campaign: { id: 'c1' } });
    expect(JSON.stringify(view)).not.toContain('Fired twice');
  });

  it('own their paths: a page of the seller with such a URL stays at its id', () => {
    const pages = [aPage({ _id: 'g1', title: 'Order', url: '/order/clay-mug' })];
    const site = plan('all', { pages });
    expect(viewAt(site, '/order/clay-mug').product.id).toBe('p1');
    expect(site.pages.find(({ path }) => path === '/pages/g1')).toBeDefined();
  });
});
