import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders } from '#backend/db/order-schema.ts';
import { signUp } from '../accounts/shoppers.ts';
import { anOrder, ordersOf, place, shops } from '../routes/order-fixtures.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const FBP = 'fb.1.1596403881668.1098115397';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ shops });
});
afterEach(() => backend.close());

it('an order keeps well-formed ids of the pixel for the seller, and no endpoint for shoppers returns them', async () => {
  const rina = await signUp(backend, 'Rina');
  const { status, body } = await place(
    backend,
    anOrder({ attribution: { fbp: FBP, fbc: '<script>' } }),
    rina.token,
  );
  expect(status).toBe(200);
  const [stored] = await backend.db.select().from(orders);
  expect(stored?.attribution).toEqual({ fbp: FBP });
  expect(JSON.stringify([body, await ordersOf(backend, rina.token)])).not.toContain(FBP);
});

it('an order keeps the bounded parameters of its advert, and drops values of other forms', async () => {
  const utm_campaign = 'Eid ঈদ';
  const attribution = {
    ...{ utm_source: 'facebook', utm_campaign, utm_term: 'x'.repeat(300), utm_content: 'y'.repeat(500) },
    ...{ utm_id: 7, fbclid: 'IwAR_2-x', gclid: '<script>', token: 'u1' },
  };
  expect((await place(backend, anOrder({ attribution }))).status).toBe(200);
  const [stored] = await backend.db.select().from(orders);
  expect(stored?.attribution).toEqual({
    ...{ utm_source: 'facebook', utm_campaign, utm_term: 'x'.repeat(200), fbclid: 'IwAR_2-x' },
  });
});

it.each([undefined, 'fb.1', { fbp: 7 }, null])(
  'an order with %j in place of the ids has none',
  async (attribution) => {
    expect((await place(backend, anOrder({ attribution }))).status).toBe(200);
    const [stored] = await backend.db.select().from(orders);
    expect(stored?.attribution).toBeNull();
  },
);
