import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { callEndpoint } from '#contract/client.ts';
import { allProducts, domainInfo } from '#contract/endpoints.ts';
import { generatedShops } from '#demo/generated-shops.ts';

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

describe('the address that limits count by', () => {
  const limits = { reads: 1, searches: 1, writes: 1, media: 1 };
  const start = (trustProxy: boolean) =>
    startBackend({ port: 0, databaseUrl: 'pglite:memory', quiet: true, shops: () => [], limits, trustProxy });

  async function statusesFrom(url: string, senders: readonly string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const sender of senders) {
      const headers = { 'X-Forwarded-For': sender };
      statuses.push((await fetch(`${url}/api/v1/nowhere`, { headers })).status);
    }
    return statuses;
  }

  it("is the socket's, whatever a caller claims", async () => {
    await using direct = disposable(await start(false));
    expect(await statusesFrom(direct.url, ['192.0.2.1', '192.0.2.2'])).toEqual([404, 429]);
  }, 30_000);

  it('is the last that a trusted proxy wrote', async () => {
    await using proxied = disposable(await start(true));
    const senders = ['spoofed, 192.0.2.1', '192.0.2.2', 'other, 192.0.2.1'];
    expect(await statusesFrom(proxied.url, senders)).toEqual([404, 404, 429]);
  }, 30_000);
});

function disposable(backend: RunningBackend) {
  return { url: backend.url, [Symbol.asyncDispose]: () => backend.close() };
}
