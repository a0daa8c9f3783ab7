import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchFreshProduct } from '#storefront/features/fresh-product/fetch-fresh-product.ts';
import { sendSubscription } from '#storefront/features/newsletter/send-subscription.ts';
import { askSuggestions } from '#storefront/features/search/ask-suggestions.ts';
import { askCampaign, askSearch } from '#storefront/features/unbuilt/ask-lists.ts';

interface Seen {
  method: string;
  url: string;
  body: unknown;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

/** An API host that answers by path, and what it was asked. */
async function anApi(answers: Record<string, { status?: number; body: unknown }>) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    seen.push({ method, url, body: await bodyOf(request) });
    const path = url.replace('/api/v1', '').replace(/\?.*/, '');
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const shop = {
    api: `http://127.0.0.1:${port}`,
    slug: 'loom',
    objectId: '64f0c0ffee0000000000a001',
    unlimitedStock: false,
  };
  return { shop, seen };
}

const AT = Date.parse('2026-11-20T12:00:00Z');
const SAREE = {
  _id: 's1',
  name: 'Saree',
  regular_price: '1000',
  price: '900',
  stock_quantity: '4',
  variations: [
    { SKU: 'r', name: 'Red', size: 'M', price: '1000', offerPrice: '800', quantity: '2' },
    { SKU: 'b', name: 'Blue', price: '1000', quantity: '0' },
  ],
};

describe('asking for a product', () => {
  it('gives each variant its price and stock of this instant', async () => {
    const { shop } = await anApi({ '/shop/product/loom/product/s1': { body: { data: SAREE } } });
    const answer = await fetchFreshProduct(shop, { productId: 's1', campaignId: null }, AT);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        id: 's1',
        href: '/product/s1',
        variants: [
          { sku: 'r', option: 'Red / M', price: { price: 800_00, listPrice: 1000_00 }, isSellable: true },
          { sku: 'b', option: 'Blue', availability: { state: 'out' }, isSellable: false },
        ],
      },
    });
  });

  it('takes the campaign’s price only while the campaign lives', async () => {
    const campaign = { _id: 'c1', name: 'Eid', products: [{ ...SAREE, campaignPrice: '700' }], status: true };
    const answers = (endTime: string) => ({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [], campaignPrice: '700' } } },
      '/shop/shop-campaign': { body: { data: [{ ...campaign, endTime }] } },
    });
    for (const [endTime, price, campaignId] of [
      ['2026-11-21T00:00:00Z', 700_00, 'c1'],
      ['2026-11-19T00:00:00Z', 900_00, null],
    ] as const) {
      const { shop } = await anApi(answers(endTime));
      const answer = await fetchFreshProduct(shop, { productId: 's1', campaignId: 'c1' }, AT);
      expect(answer).toMatchObject({ ok: true, value: { campaignId, variants: [{ price: { price } }] } });
    }
  });

  it('tells a product that is not there from an API that fails', async () => {
    const path = '/shop/product/loom/product/s1';
    const { shop } = await anApi({ [path]: { status: 400, body: { message: 'Bad Request' } } });
    expect(await fetchFreshProduct(shop, { productId: 's1', campaignId: null }, AT)).toEqual({
      ok: false,
      code: 'badRequest',
    });
    const empty = await anApi({ [path]: { body: { data: null } } });
    expect(await fetchFreshProduct(empty.shop, { productId: 's1', campaignId: null }, AT)).toEqual({
      ok: false,
      code: 'badRequest',
    });
    const closed = { ...shop, api: 'http://127.0.0.1:9' };
    expect(await fetchFreshProduct(closed, { productId: '..', campaignId: null }, AT)).toEqual({
      ok: false,
      code: 'badRequest',
    });
  });
});

describe('asking for lists', () => {
  it('searches with the shop’s object id', async () => {
    const { shop, seen } = await anApi({ '/shop/search': { body: { data: [SAREE] } } });
    const answer = await askSearch(shop, 'saree', AT);
    expect(answer).toMatchObject({
      ok: true,
      value: [{ id: 's1', price: { price: 800_00 }, quickAdd: false }],
    });
    expect(seen).toMatchObject([{ method: 'POST', body: { shop_id: shop.objectId, term: 'saree' } }]);
  });

  it('finds a campaign in the list, and says when there is none', async () => {
    const { shop } = await anApi({
      '/shop/shop-campaign': {
        body: { data: [{ _id: 'k1', name: 'Gifts', isCam: false, products: [SAREE] }] },
      },
    });
    expect(await askCampaign(shop, 'k1', AT)).toMatchObject({
      ok: true,
      value: { isLive: true, campaign: { href: '/collection/k1', products: [{ href: '/product/s1' }] } },
    });
    expect(await askCampaign(shop, 'k2', AT)).toEqual({ ok: false, code: 'badRequest' });
  });
});

describe('asking for suggestions', () => {
  it('answers each term once', async () => {
    const history = ['Saree', 'saree', 'Sari'].map((term) => ({ term }));
    const { shop, seen } = await anApi({ '/shop/search-history': { body: history } });
    expect(await askSuggestions(shop, ' sar ')).toEqual(['Saree', 'Sari']);
    expect(seen).toMatchObject([{ body: { shop_id: shop.objectId, term: 'sar' } }]);
  });

  it('records neither a single letter nor what looks like an address or a phone number', async () => {
    const { shop, seen } = await anApi({});
    for (const term of ['s', 'rima@x.example', '+880 1711-000000'])
      expect(await askSuggestions(shop, term)).toBeNull();
    expect(seen).toEqual([]);
  });
});

describe('sending a subscription', () => {
  it('sends e-mail, date and the shop’s slug', async () => {
    const { shop, seen } = await anApi({
      '/seller/subscriber-report': { body: { status: 'success', message: 'Welcome' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual({ ok: true, message: 'Welcome' });
    expect(seen[0]?.body).toEqual({ email: 'a@b.example', date: '2026-11-20T12:00:00.000Z', shopId: 'loom' });
  });

  it('takes an error’s status for an answer', async () => {
    const { shop } = await anApi({
      '/seller/subscriber-report': { status: 409, body: { message: 'Already subscribed' } },
    });
    expect(await sendSubscription(shop, 'a@b.example', AT)).toEqual({
      ok: false,
      message: 'Already subscribed',
    });
  });
});
