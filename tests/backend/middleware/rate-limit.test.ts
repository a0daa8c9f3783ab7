import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateLimit } from '#backend/middleware/rate-limit.ts';
import { anOrder, oid } from '../routes/order-fixtures.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

let at = NOW;
let ip = '';
let backend: TestBackend;
beforeAll(async () => {
  const limits = { reads: 2, searches: 1, writes: 1, signIns: 1, uploads: 1, media: 1 };
  backend = await testBackend({ now: () => at, limits, clientIp: () => ip });
});
beforeEach(({ task }) => {
  at = NOW;
  ip = task.id;
});
afterAll(() => backend.close());

const read = async () => (await backend.get('/nowhere')).status;

it('refuses the request over the limit with the seconds to wait', async () => {
  await read();
  await read();
  at = NOW + 20_000;
  const { status, headers, body } = await backend.get('/nowhere');
  expect([status, headers.get('Retry-After')]).toEqual([429, '40']);
  expect(body.message).toBe('Too many requests. Please try again in 40 seconds.');
});

it('accepts requests again after a minute', async () => {
  await read();
  await read();
  at = NOW + 60_000;
  expect(await read()).toBe(404);
});

it('counts each IP address separately', async () => {
  await read();
  await read();
  ip = 'another';
  expect(await read()).toBe(404);
});

it('forgets the oldest of more than 20,000 IP addresses', async () => {
  const app = new Hono().use(
    createRateLimit({
      limits: { reads: 1, searches: 1, writes: 1, signIns: 1, uploads: 1, media: 1 },
      now: () => NOW,
      clientIp: () => ip,
    }).limit,
  );
  const readFrom = async (from: string) => {
    ip = from;
    return (await app.request('/')).status;
  };
  expect([await readFrom('first'), await readFrom('first')]).toEqual([404, 429]);
  for (let index = 0; index < 20_000; index += 1) await readFrom(`10.0.${index}`);
  expect(await readFrom('first')).toBe(404);
});

it('counts reads, searches, writes, uploads and images separately', async () => {
  expect((await backend.post('/shop/search', {})).status).toBe(400);
  expect((await backend.post('/shop/search', {})).status).toBe(429);
  expect((await backend.post('/seller/subscriber-report', {})).status).toBe(400);
  expect((await backend.post('/seller/subscriber-report', {})).status).toBe(429);
  expect((await backend.post('/image/upload-image', {})).status).toBe(400);
  expect((await backend.post('/image/upload-image', {})).status).toBe(429);
  expect((await backend.app.request('/media/a/b.jpg')).status).toBe(404);
  expect((await backend.app.request('/media/a/b.jpg')).status).toBe(429);
  expect(await read()).toBe(404);
});

it.each([
  ['POST', '/shop/auth'],
  ['POST', '/shop/login'],
  ['POST', '/shop/forgot-password'],
  ['POST', '/shop/reset-password'],
  ['PATCH', '/shop/update/change-password'],
  ['GET', '/shop/order-track?orderId=10203040'],
  ['GET', '/shop/user/promocode?code=EID10'],
  ['POST', '/shop/user/wallet-transfer'],
])(
  'counts attempts of an IP address on passwords, codes and orders together: %s %s',
  async (method, path) => {
    const attempt = () => backend.app.request(`/api/v1${path}`, { method });
    expect((await backend.post('/shop/login', {})).status).toBe(400);
    expect((await attempt()).status).toBe(429);
    at += 60_000;
    expect((await attempt()).status).toBe(400);
    expect((await backend.post('/seller/subscriber-report', {})).status).toBe(400);
  },
);

it('never refuses the health check', async () => {
  for (let call = 0; call < 5; call += 1) expect((await backend.app.request('/healthz')).status).toBe(200);
});

it.each(['/shop/user/order-quote', '/shop/user/order', '/seller/bkash/payment/create'])(
  'counts a request with a promo code as an attempt, whatever the code: %s',
  async (path) => {
    const send = (code: string) =>
      backend.post(`${path}?token=0&shopId=${oid}`, {
        ...anOrder(),
        promoHistory: { promoCode: code },
        ...(path.startsWith('/seller') && { method: { Getaway: 'Bkash' } }),
      });
    expect((await backend.post('/shop/login', {})).status).toBe(400);
    const limited = await send('GUESS');
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60']);
    at += 60_000;
    expect((await send('')).status).not.toBe(429);
    expect((await backend.post('/shop/login', {})).status).toBe(400);
  },
);
