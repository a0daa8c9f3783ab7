import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackendOptions, type RunningBackend, startBackend } from '#backend/start-backend.ts';
import { createClient } from '#contract/client.ts';
import { allProducts } from '#contract/endpoints/catalog.ts';
import { domainInfo } from '#contract/endpoints/shop.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';
import { generatedShops } from '#tests/support/generated-shops.ts';
import { openMemoryDb } from './memory-db.ts';

const size = { categories: 3, productsPer: 4, posts: 2, pages: 1 };

describe('a started backend', () => {
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
  });
  afterAll(() => backend.close());

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
    expect(await statusesOf(backend, ['spoofed, 192.0.2.1', '192.0.2.2', 'other, 192.0.2.1'])).toEqual([
      404, 404, 429,
    ]);
  });
});

/** Statuses of requests for images, of which a client has one, with these headers. */
async function statusesOf({ url }: RunningBackend, forwarded: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const sender of forwarded) {
    const headers = { 'X-Forwarded-For': sender };
    statuses.push((await fetch(`${url}/media/a/b.jpg`, { headers })).status);
  }
  return statuses;
}

/** A backend of one test, which closes it, with all its files in a folder. */
async function aBackend(settings: Partial<BackendOptions>) {
  const folder = await temporaryDir();
  const at = (name: string) => path.join(folder, name);
  const started = await startBackend({
    port: 0,
    openDatabase: openMemoryDb,
    mediaCache: at('media'),
    uploads: at('uploads'),
    mailOutbox: at('outbox'),
    quiet: true,
    shops: () => generatedShops(1, size),
    imageSvg: () => null,
    ...settings,
  });
  return { started, outbox: at('outbox') };
}

it.each<[string, Partial<BackendOptions>, number[]]>([
  ['no setting', {}, [404, 429, 429]],
  ['a list with the connection', { trustProxy: ['127.0.0.1', '192.0.2.0/24'] }, [404, 404, 429]],
  ['a list without it', { trustProxy: ['192.0.2.0/24'] }, [404, 429, 429]],
])('a backend with %s limits clients with forwarded IP addresses', async (_, settings, statuses) => {
  const limits = { reads: 1000, searches: 1, writes: 1, signIns: 1, uploads: 60, media: 1 };
  const { started } = await aBackend({ limits, ...settings });
  const forwarded = ['203.0.113.1, 192.0.2.77', '203.0.113.2, 192.0.2.78', '203.0.113.1, 192.0.2.79'];
  expect(await statusesOf(started, forwarded)).toEqual(statuses);
  await started.close();
});

it('a backend that stops has sent the mails of its responses', async () => {
  const { started, outbox } = await aBackend({});
  const call = (name: string, body: object) =>
    started.app.request(`/api/v1/shop/${name}`, {
      method: 'POST',
      headers: { Origin: 'http://shop-1.localhost:4321' },
      body: JSON.stringify({ email: 'rina@example.com', shopId: 'shop-1', ...body }),
    });
  expect((await call('auth', { provider: 'custom', name: 'Rina', password: 'secret-of-rina' })).status).toBe(
    200,
  );
  expect((await call('forgot-password', {})).status).toBe(200);
  await started.close();
  expect(readdirSync(outbox)).toHaveLength(1);
});
