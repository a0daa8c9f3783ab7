import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('quiet')] });
});
afterAll(() => backend.close());

const lastLine = () => JSON.parse(backend.logged.at(-1) ?? '{}');

describe('a request', () => {
  it('is logged with the id of the response', async () => {
    const { headers } = await backend.get('/shop/contact/quiet');
    expect(lastLine()).toMatchObject({
      level: 'info',
      message: 'request',
      id: headers.get('X-Request-Id'),
      method: 'GET',
      path: '/api/v1/shop/contact/quiet',
      status: 200,
    });
  });

  it('is logged without token, user id and email', async () => {
    await backend.get(
      `/shop/user/add-to-cart?userId=secret-user&shopId=${shopIdOf('quiet')}&token=secret-user&EMAIL=secret%40mail.example&%74oken=secret`,
    );
    expect(backend.logged.at(-1)).not.toContain('secret');
    expect(lastLine().path).toContain(`shopId=${shopIdOf('quiet')}`);
  });

  it.each([
    `/image/${'k'.repeat(32)}`,
    `/seller/bkash/payment/callback?paymentID=${'k'.repeat(32)}&status=success`,
    `/shop/payment-status?paymentID=${'k'.repeat(32)}&shopId=${shopIdOf('quiet')}`,
  ])('is logged without the key of an image or payment: %s', async (path) => {
    await backend.get(path);
    expect(backend.logged.at(-1)).not.toContain('kkk');
    expect(lastLine().path).toContain('[redacted]');
  });
});

it('an unexpected error returns 500 without internals, and logs no parameters', async () => {
  await backend.db.execute(sql`alter table subscribers rename to hidden`);
  const { status, body } = await backend.post('/seller/subscriber-report', {
    email: 'secret@mail.example',
    shopId: 'quiet',
  });
  await backend.db.execute(sql`alter table hidden rename to subscribers`);
  expect(status).toBe(500);
  expect(body.message).toMatch(/^Something went wrong\. Please quote request [\w-]+ when you report it\.$/);
  const logged = backend.logged.join('\n');
  expect(logged).toContain('insert into');
  expect(logged).not.toContain('secret@mail.example');
});
