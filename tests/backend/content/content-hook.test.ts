import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { ContentHook } from '#backend/config.ts';
import { sendChanges } from '#backend/content/send-changes.ts';
import { contentChanges } from '#backend/db/change-schema.ts';
import { products } from '#backend/db/schema.ts';
import { objectId } from '#demo/identity.ts';
import { SIGNATURE_HEADER, signatureProblem, TIME_HEADER } from '#system/hook-signature.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { ADMIN_TOKEN, NOW, testBackend } from '../test-backend.ts';

const POST = { _id: objectId('post', 'harvest'), title: 'Harvest', message: '<p>First</p>', status: true };
const TEA = aProduct('Green tea');
const hook: ContentHook = { url: 'https://worker.example/hooks/content-changed', secret: 'k'.repeat(20) };
const OPERATOR = { Authorization: `Bearer ${ADMIN_TOKEN}` };

async function aShop() {
  let now = NOW;
  const seed = aSeedShop('tea', {
    posts: [POST],
    products: [TEA],
    domains: ['tea.example', 'www.tea.example'],
  });
  const backend = await testBackend({ shops: [seed], now: () => now });
  onTestFinished(() => backend.close());
  const received: { headers: Headers; body: string }[] = [];
  const warnings: unknown[] = [];
  let status = 202;
  const fetch = async (_: unknown, init?: RequestInit) => {
    received.push({ headers: new Headers(init?.headers), body: String(init?.body) });
    return new Response('', { status });
  };
  return {
    ...backend,
    received,
    warnings,
    respondWith: (next: number) => (status = next),
    pass: (ms: number) => (now += ms),
    patch: (target: string, fields: object, headers: HeadersInit = OPERATOR) =>
      backend.app.request(`/admin/shops/tea/${target}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(fields),
      }),
    deliver: (more: { during?: () => Promise<unknown> } = {}) =>
      sendChanges({
        db: backend.db,
        log: { warn: (...line: unknown[]) => void warnings.push(line) },
        hook,
        now: () => now,
        fetch: async (input, init) => {
          await more.during?.();
          return fetch(input, init);
        },
      }),
  };
}

it('changes a post, and delivers one signed hook for each host of the shop', async () => {
  const shop = await aShop();
  const response = await shop.patch(`posts/${POST._id}`, { title: 'Second flush' });
  expect(await response.json()).toEqual({ ...POST, title: 'Second flush' });
  await shop.patch(`posts/${POST._id}`, { message: '<p>Second</p>' });
  expect((await shop.get(`/seller/blog/tea/${POST._id}`)).body).toMatchObject({
    title: 'Second flush',
    message: '<p>Second</p>',
  });
  await shop.deliver();
  expect(shop.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { domain: 'tea.example', topics: ['posts'] },
    { domain: 'www.tea.example', topics: ['posts'] },
  ]);
  for (const { headers, body } of shop.received) {
    const given = {
      seconds: headers.get(TIME_HEADER) ?? undefined,
      signature: headers.get(SIGNATURE_HEADER) ?? undefined,
      body,
    };
    expect(signatureProblem(hook.secret, given, NOW)).toBeNull();
  }
  await shop.deliver();
  expect(shop.received).toHaveLength(2);
});

it('changes the price by which a product is sorted and sold', async () => {
  const shop = await aShop();
  await shop.patch(`products/${TEA._id}`, { regular_price: '250' });
  const [row] = await shop.db.select().from(products).where(eq(products.id, TEA._id));
  expect(row).toMatchObject({ price: 25000, doc: { regular_price: '250' } });
});

it('repeats a hook with growing delays until it is accepted', async () => {
  const shop = await aShop();
  await shop.patch(`posts/${POST._id}`, { title: 'Late' });
  shop.respondWith(500);
  await shop.deliver();
  await shop.deliver();
  expect(shop.received).toHaveLength(1);
  shop.pass(1_000);
  await shop.deliver();
  shop.pass(1_000);
  await shop.deliver();
  expect(shop.received).toHaveLength(2);
  shop.pass(1_000);
  shop.respondWith(202);
  await shop.deliver();
  expect(shop.received).toHaveLength(4);
  expect(await shop.db.select().from(contentChanges)).toEqual([]);
  expect(shop.warnings).toHaveLength(2);
});

it('delivers a change that came during a delivery with another hook', async () => {
  const shop = await aShop();
  await shop.patch(`posts/${POST._id}`, { title: 'One' });
  let isChanged = false;
  const during = async () => {
    if (!isChanged) await shop.patch(`products/${TEA._id}`, { name: 'White tea' });
    isChanged = true;
  };
  await shop.deliver({ during });
  await shop.deliver();
  expect(JSON.parse(shop.received.at(-1)?.body ?? '')).toMatchObject({ topics: ['posts', 'products'] });
  expect(shop.received).toHaveLength(4);
});

it('delivers a change that came after another backend had delivered the change before it', async () => {
  const shop = await aShop();
  await shop.patch(`posts/${POST._id}`, { title: 'One' });
  let isDelivered = false;
  const during = async () => {
    if (isDelivered) return;
    isDelivered = true;
    await shop.deliver();
    await shop.patch(`products/${TEA._id}`, { name: 'White tea' });
  };
  await shop.deliver({ during });
  await shop.deliver();
  expect(JSON.parse(shop.received.at(-1)?.body ?? '')).toMatchObject({ topics: ['products'] });
});

it.each([
  ['without the token', { posts: POST._id }, {}, 401],
  ['with another token', { posts: POST._id }, { Authorization: 'Bearer another token' }, 401],
  ['of an unknown post', { posts: objectId('post', 'other') }, OPERATOR, 404],
])('refuses a change %s', async (_, ids, headers, status) => {
  const shop = await aShop();
  expect((await shop.patch(`posts/${ids.posts}`, { title: 'X' }, headers)).status).toBe(status);
  expect(await shop.db.select().from(contentChanges)).toEqual([]);
});

it('refuses to change what identifies a document', async () => {
  const shop = await aShop();
  const response = await shop.patch(`posts/${POST._id}`, { _id: objectId('post', 'other') });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('_id, shopId, categories cannot be changed');
});
