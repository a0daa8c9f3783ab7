import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscribers } from '#backend/db/schema.ts';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [aSeedShop('letters')] });
});
afterAll(() => backend.close());

const subscribe = (body: unknown) => backend.post('/seller/subscriber-report', body);

it('stores an email once, with the same response to a repeated subscription', async () => {
  const first = await subscribe({ email: ' Mitu@Mail.example ', date: 'now', shopId: 'letters' });
  const second = await subscribe({ email: 'mitu@mail.example', shopId: 'letters' });
  expect(first.body).toEqual({ status: 'success', message: 'Thank you for subscribing.' });
  expect(second.body).toEqual(first.body);
  expect(await backend.db.select().from(subscribers)).toEqual([
    { shopId: shopIdOf('letters'), email: 'mitu@mail.example', since: NOW },
  ]);
});

it.each(['', 'mitu', 'mitu@', 'a b@mail.example', `mitu@${'mail.'.repeat(50)}example`])(
  'refuses the address "%s" in the words of the shop',
  async (email) => {
    const { status, body } = await subscribe({ email, shopId: 'letters' });
    expect([status, body]).toEqual([400, { message: 'Please enter a valid email address' }]);
  },
);

it('refuses an unknown shop', async () => {
  expect((await subscribe({ email: 'mitu@mail.example', shopId: 'nobody' })).status).toBe(404);
});
