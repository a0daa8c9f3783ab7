import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedShops } from '#backend/db/seed.ts';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const PATH = '/seller/pages/paper';
const shop = aSeedShop('paper', { pages: [{ _id: '1'.repeat(24), title: 'About' }] });

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [shop] });
});
afterAll(() => backend.close());

it('returns 304 to a request with the current ETag, also as a weak tag in a list', async () => {
  const etag = (await backend.get(PATH)).headers.get('ETag') ?? '';
  for (const etagHeader of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const { status, text } = await backend.get(PATH, { 'If-None-Match': etagHeader });
    expect([status, text]).toEqual([304, '']);
  }
});

it('returns the body to a request with an older ETag', async () => {
  const etag = (await backend.get(PATH)).headers.get('ETag') ?? '';
  await seedShops(backend.db, [
    { ...shop, version: '2', pages: [{ _id: '1'.repeat(24), title: 'About us' }] },
  ]);
  const { status, body } = await backend.get(PATH, { 'If-None-Match': etag });
  expect([status, body[0].title]).toEqual([200, 'About us']);
});

it('lets caches store a response only for revalidation', async () => {
  expect((await backend.get(PATH)).headers.get('Cache-Control')).toBe('no-cache');
});

it('sets no ETag on errors', async () => {
  expect((await backend.get('/seller/pages/nobody')).headers.get('ETag')).toBeNull();
});

it('compresses a large response for browsers, and not for builds', async () => {
  const accepts = { 'Accept-Encoding': 'gzip' };
  const pages = Array.from({ length: 50 }, (_, index) => ({
    _id: String(index).padStart(24, '0'),
    title: 'Page',
  }));
  await seedShops(backend.db, [aSeedShop('long', { pages })]);
  const target = '/api/v1/seller/pages/long';
  const browser = await backend.app.request(target, {
    headers: { ...accepts, Origin: 'https://long.example' },
  });
  const build = await backend.app.request(target, { headers: accepts });
  expect(browser.headers.get('Content-Encoding')).toBe('gzip');
  expect(browser.headers.get('Vary')).toBe('Accept-Encoding, Origin');
  expect(build.headers.get('Content-Encoding')).toBeNull();
});

it('responds to HEAD as to GET, without the body', async () => {
  const response = await backend.app.request(`/api/v1${PATH}`, { method: 'HEAD' });
  expect([response.status, response.headers.get('ETag') !== null, await response.text()]).toEqual([
    200,
    true,
    '',
  ]);
});
