import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Endpoint, parseReply } from '#contract/endpoint.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const shops = demoShops(NOW);
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops });
});
afterAll(() => backend.close());

type Envelope = 'list' | 'data list' | 'data object' | 'object' | 'object or null' | 'comments';

/** The response of each read (`src/contract/README.md`): path, envelope, and the contract's row that parses it. */
function callsOf(seed: (typeof shops)[number]): [path: string, envelope: Envelope, row: Endpoint][] {
  const { _id: oid, shopId: slug } = seed.shop;
  const product = seed.products[0]?._id ?? '';
  const mega = seed.categories.mega[0];
  const sub = seed.categories.sub[0]?._id ?? mega?._id;
  const mini = seed.categories.mini[0]?._id ?? mega?._id;
  return [
    [`/site-user/domain-info?domain=${seed.domains[0]}`, 'object', endpoints.domainInfo],
    [`/site-user/domain-info-short?domain=${seed.domains[0]}`, 'object', endpoints.domainInfoShort],
    [`/shop/contact/${slug}`, 'list', endpoints.contacts],
    [`/seller/get-facebook-id?shopId=${slug}`, 'data object', endpoints.marketing],
    [`/seller/payment-getaway/${oid}`, 'list', endpoints.gateways],
    [`/shop/category/get/${slug}`, 'list', endpoints.categories],
    [`/shop/category-product/get/${oid}`, 'list', endpoints.mobileCategories],
    [
      `/category/seller/sub-category-by-id-front?shopId=${oid}&id=${mega?._id}`,
      'list',
      endpoints.subCategories,
    ],
    [`/category/seller/sub-category-by-id?shopId=${oid}&id=${mega?._id}`, 'list', endpoints.subCategories],
    [`/category/seller/mini-category-by-id?shopId=${oid}&id=${sub}`, 'list', endpoints.miniCategories],
    [`/category/seller/extra-category-by-id?shopId=${oid}&id=${mini}`, 'list', endpoints.extraCategories],
    [`/shop/feature-category?shopId=${oid}`, 'list', endpoints.featuredCategories],
    [`/shop/product/${slug}/product/${product}`, 'data object', endpoints.product],
    [
      `/shop/product/${oid}/categories?category=${encodeURIComponent(String(mega?.name))}`,
      'data list',
      endpoints.categoryProducts,
    ],
    [`/shop/product/${oid}/top-selling-product?limit=100`, 'data list', endpoints.topSellingProducts],
    [`/shop/product/${oid}/new-product`, 'data list', endpoints.newProducts],
    [`/shop/product/${oid}/upcoming-product`, 'data list', endpoints.upcomingProducts],
    [`/shop/product/${oid}/discount-product`, 'data list', endpoints.discountProducts],
    [`/shop/product/${oid}/all-product?limit=20`, 'data list', endpoints.allProducts],
    [`/seller/product-comment?id=${product}`, 'comments', endpoints.productReviews],
    [`/shop/shop-campaign?shop_id=${oid}`, 'data list', endpoints.campaigns],
    [`/shop/slider/get/${slug}`, 'list', endpoints.sliders],
    [`/shop/feature/get/${slug}`, 'list', endpoints.features],
    [`/shop/popup/get/${slug}`, 'object or null', endpoints.popup],
    [`/seller/pages/${slug}`, 'list', endpoints.pages],
    [`/seller/page/${slug}/${seed.pages[0]?._id}`, 'object', endpoints.page],
    [`/seller/blog/${slug}`, 'list', endpoints.posts],
  ];
}

function envelopeOf(body: unknown): Envelope | 'unknown' {
  if (Array.isArray(body)) return 'list';
  if (typeof body !== 'object' || body === null) return body === null ? 'object or null' : 'unknown';
  if ('data' in body) return Array.isArray(body.data) ? 'data list' : 'data object';
  if ('comments' in body) return 'comments';
  return '_id' in body ? 'object' : 'unknown';
}

for (const seed of shops) {
  describe(`the reads of ${seed.shop.shopId}`, () => {
    it.each(callsOf(seed))('%s responds as %s', async (path, envelope, row) => {
      const { status, text, body } = await backend.get(path);
      expect(status).toBe(200);
      const seen = envelopeOf(body);
      expect(envelope === 'object or null' && seen === 'object' ? envelope : seen).toBe(envelope);
      const parsed: unknown = parseReply(row, status, text);
      const sent = Array.isArray(body) ? body : (body?.data ?? body?.comments);
      // The contract drops what it cannot parse, so all that the backend sends must be valid.
      if (Array.isArray(sent)) expect(parsed).toHaveLength(sent.length);
    });
  });
}

describe('the two shop ids', () => {
  const [seed] = shops;
  const calls = seed ? callsOf(seed) : [];
  const oid = seed?.shop._id ?? '';
  const slug = seed?.shop.shopId ?? '';

  it.each(calls.filter(([path]) => path.includes(`/${slug}`)))(
    '%s does not take the object id',
    async (path) => {
      const { status, body } = await backend.get(path.replace(`/${slug}`, `/${oid}`));
      expect(status).toBe(404);
      expect(body.message).toContain('takes the shopId');
    },
  );

  it.each(calls.filter(([path]) => path.includes(`/${oid}`)))('%s does not take the slug', async (path) => {
    const { status, body } = await backend.get(path.replace(`/${oid}`, `/${slug}`));
    expect(status).toBe(404);
    expect(body.message).toContain('takes the _id');
  });
});

it.each(['/brands/get/aurora', '/seller/blog-category?shopId=aurora'])(
  '%s, which the storefront does not call, responds with a list in data',
  async (path) => {
    const { status, body } = await backend.get(path);
    expect([status, envelopeOf(body)]).toEqual([200, 'data list']);
  },
);

describe('any response', () => {
  it('has absolute image URLs', async () => {
    const { text } = await backend.get(`/shop/product/${shops[0]?.shop._id}/all-product`);
    expect(text).not.toContain('media:');
    expect(text).toMatch(/"https:\/\/api\.example\/media\/[a-z-]+\/[A-Za-z0-9._-]+\.jpg"/);
  });

  it('to an unknown path is 404 with a message', async () => {
    const { status, body } = await backend.get('/shop/user/nothing');
    expect(status).toBe(404);
    expect(body.message).toContain('/shop/user/nothing');
  });

  it('to invalid input is 400 and names the field', async () => {
    const { status, body } = await backend.get('/shop/feature-category?shopId=aurora');
    expect(status).toBe(400);
    expect(body.message).toMatch(/^shopId: /);
  });

  it('to a body that is not JSON is 400', async () => {
    const response = await backend.app.request('/api/v1/shop/search', { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
  });

  it('to a body over the limit is 413', async () => {
    const { status } = await backend.post('/shop/search', { shop_id: '', term: 'x'.repeat(270_000) });
    expect(status).toBe(413);
  });
});

describe('the domain lookup', () => {
  it('ignores a port and the case of the host', async () => {
    const { body } = await backend.get('/site-user/domain-info?domain=AURORA.localhost:4321');
    expect(body.shopId).toBe('aurora');
  });

  it('returns 404 when no shop has the domain', async () => {
    const { status, body } = await backend.get('/site-user/domain-info?domain=nobody.example');
    expect([status, body.message]).toEqual([404, 'No shop has the domain "nobody.example".']);
  });

  it('returns null from domain-info-short when no shop has the domain', async () => {
    const { status, body } = await backend.get('/site-user/domain-info-short?domain=nobody.example');
    expect([status, body]).toEqual([200, null]);
  });
});

it('responds to the health check', async () => {
  const response = await backend.app.request('/healthz');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});
