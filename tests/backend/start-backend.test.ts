import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedShops } from '#backend/seed/generated-shops.ts';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { callEndpoint } from '#contract/client.ts';
import { allProducts, domainInfo } from '#contract/endpoints.ts';

const size = { categories: 3, productsPer: 4, posts: 2, pages: 1 };

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend({
    port: 0,
    databaseUrl: 'pglite:memory',
    quiet: true,
    shops: () => generatedShops(2, size),
  });
}, 30_000);
afterAll(() => backend.close());

describe('a started backend', () => {
  it("answers the contract's own client", async () => {
    const options = { baseUrl: backend.url, fetch };
    const shop = await callEndpoint(domainInfo, { domain: 'shop-2.localhost' }, options);
    expect(shop?.slug).toBe('shop-2');
    if (!shop) return;
    const found = await callEndpoint(allProducts, { shop: shop.id }, options);
    expect(found).toHaveLength(12);
    expect(found[0]?.featuredImage?.src).toBe(`${backend.url}/media/shop-2/product.jpg`);
  });

  it('says so when its port is taken', async () => {
    const port = Number(new URL(backend.url).port);
    const second = startBackend({ port, databaseUrl: 'pglite:memory', quiet: true, shops: () => [] });
    await expect(second).rejects.toThrow(`Port ${port} is taken.`);
  }, 30_000);
});

describe('generated shops', () => {
  it('are the same for the same arguments, and others for another seed', () => {
    expect(generatedShops(2, size)).toEqual(generatedShops(2, size));
    expect(generatedShops(1, size, 'b')[0]?.version).not.toBe(generatedShops(1, size, 'a')[0]?.version);
  });

  it('have the size that was asked for', () => {
    const [shop] = generatedShops(1, size);
    expect([
      shop?.categories.mega.length,
      shop?.products.length,
      shop?.posts.length,
      shop?.pages.length,
    ]).toEqual([3, 12, 2, 1]);
  });

  it('give every document an id of its own', () => {
    const ids = generatedShops(3, size).flatMap((shop) =>
      [shop.shop, ...shop.products, ...shop.categories.mega, ...shop.posts, ...shop.pages].map(
        ({ _id }) => _id,
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
