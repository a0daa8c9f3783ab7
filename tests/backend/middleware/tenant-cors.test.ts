import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  const shop = { ...aSeedShop('aurora'), domains: ['aurora.example', 'www.aurora.example'] };
  backend = await testBackend({ shops: [shop], limits: { writes: 1 } });
});
afterAll(() => backend.close());

const allowed = async (origin: string, path = '/shop/contact/aurora') =>
  (await backend.get(path, { Origin: origin })).headers.get('Access-Control-Allow-Origin');

describe('CORS', () => {
  it.each(['https://aurora.example', 'https://www.aurora.example', 'http://aurora.localhost:4321'])(
    'lets the origin %s of a shop read',
    async (origin) => {
      expect(await allowed(origin)).toBe(origin);
    },
  );

  it.each([
    'https://evil.example',
    'https://aurora.example.evil.example',
    'null',
    'https://aurora.example/path',
    'file://',
    'http://aurora.example',
    'https://aurora.example:8443',
    'ftp://aurora.localhost',
  ])('refuses the origin %s', async (origin) => {
    expect(await allowed(origin)).toBeNull();
  });

  it('refuses hosts below .localhost in production', async () => {
    const shop = { ...aSeedShop('aurora'), domains: ['aurora.example', 'shop.localhost'] };
    const production = await testBackend({ shops: [shop], allowsLocalOrigins: false });
    const allow = async (origin: string) =>
      (await production.get('/shop/contact/aurora', { Origin: origin })).headers.get(
        'Access-Control-Allow-Origin',
      );
    for (const origin of [
      'http://aurora.localhost:4321',
      'https://aurora.localhost',
      'https://shop.localhost',
    ])
      expect(await allow(origin)).toBeNull();
    expect(await allow('https://aurora.example')).toBe('https://aurora.example');
    await production.close();
  });

  it('allows any origin to look up its shop', async () => {
    expect(await allowed('https://evil.example', '/site-user/domain-info-short?domain=evil.example')).toBe(
      'https://evil.example',
    );
  });

  it('varies every response by origin and never allows credentials', async () => {
    const { headers } = await backend.get('/shop/contact/aurora');
    expect(headers.get('Vary')).toBe('Origin');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
  });

  it('responds to a preflight with methods, headers and maximum age', async () => {
    const response = await backend.app.request('/api/v1/shop/search', {
      method: 'OPTIONS',
      headers: { Origin: 'https://aurora.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://aurora.example',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers': 'Content-Type',
      'access-control-max-age': '7200',
      vary: expect.stringContaining('Origin'),
    });
  });

  it("allows the shop's origin to read errors", async () => {
    const headers = { Origin: 'https://aurora.example' };
    const call = () =>
      backend.app.request('/api/v1/shop/user/wishlist?wishlistId=x', { method: 'DELETE', headers });
    await call();
    const limited = await call();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('Access-Control-Allow-Origin')).toBe('https://aurora.example');
    const missing = await backend.get('/nowhere', headers);
    expect(missing.headers.get('Access-Control-Allow-Origin')).toBe('https://aurora.example');
  });
});
