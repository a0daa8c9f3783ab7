import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { createClient } from '#contract/client.ts';
import { allProducts } from '#contract/endpoints/catalog.ts';
import { domainInfo } from '#contract/endpoints/shop.ts';
import { generatedShops } from '#demo/generated-shops.ts';

const size = { categories: 3, productsPer: 4, posts: 2, pages: 1 };

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend({
    port: 0,
    databaseUrl: 'pglite:memory',
    quiet: true,
    shops: () => generatedShops(2, size),
    imageSvg: () => null,
    limits: { reads: 1000, searches: 1, writes: 1, signIns: 1, uploads: 60, media: 1 },
    trustProxy: true,
  });
}, 30_000);
afterAll(() => backend.close());

describe('a started backend', () => {
  it("serves the contract's own client", async () => {
    const api = createClient({ domainInfo, allProducts }, { baseUrl: backend.url });
    const shop = await api.domainInfo({ domain: 'shop-2.localhost' });
    expect(shop?.slug).toBe('shop-2');
    if (!shop) return;
    const found = await api.allProducts({ shop: shop.id });
    expect(found).toHaveLength(12);
    expect(found[0]?.featuredImage?.src).toBe(`${backend.url}/media/shop-2/product.jpg`);
  });

  it('limits clients by the IP address that a trusted proxy wrote', async () => {
    const statuses: number[] = [];
    for (const sender of ['spoofed, 192.0.2.1', '192.0.2.2', 'other, 192.0.2.1']) {
      const headers = { 'X-Forwarded-For': sender };
      statuses.push((await fetch(`${backend.url}/media/a/b.jpg`, { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});
