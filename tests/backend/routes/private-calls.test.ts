/** A shopper's endpoints accept only the shopper's own session of that shop. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import { listen } from '#system/listen.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { address, anOrder, oid, ordersOf, place, shops, tea } from './order-fixtures.ts';

const DAY = 86_400_000;
let at = NOW - 30 * DAY;
let backend: TestBackend;
let owner: SignedIn;
const tokens: Record<string, string> = {};
const owned = { order: '', delivered: '', ticket: '', wish: '', address: '', line: '' };

beforeAll(async () => {
  backend = await testBackend({ now: () => at, shops });
  tokens['a session that has ended'] = (await signUp(backend, 'Late')).token;
  at = NOW;
  owner = await signUp(backend, 'Owner');
  tokens['a token that was never issued'] = 'x'.repeat(43);
  tokens['the id of the owner'] = owner.id;
  tokens['a session of another shop'] = (await signUp(backend, 'Neighbor', 'elsewhere')).token;
  tokens['a session of another shopper'] = (await signUp(backend, 'Thief')).token;
  await place(backend, anOrder(), owner.token);
  for (let step = 0; step < 3; step += 1) await advanceOrders(backend.db, NOW);
  const [delivered] = await ordersOf(backend, owner.token);
  owned.delivered = delivered._id;
  at = NOW + 1;
  await place(backend, anOrder(), owner.token);
  for (const call of ['support', 'user/wishlist', 'user/add-to-cart', 'upload-Address'] as const)
    await create(call);
  const state = await stateOfOwner();
  owned.order = state.orders[0]._id;
  owned.ticket = state.tickets[0]._id;
  owned.wish = state.wishes[0]._id;
  owned.address = state.addresses[0]._id;
  owned.line = state.lines[0]._id;
});
afterAll(() => backend.close());

type Creation = 'support' | 'user/wishlist' | 'user/add-to-cart' | 'upload-Address';

function create(call: Creation, token = owner.token) {
  const bodies = {
    support: { shopId: oid, subject: 'Late', description: '<p>Where is it?</p>' },
    'user/wishlist': { productId: tea._id, shopId: oid, userId: owner.id },
    'user/add-to-cart': { productId: tea._id, shopId: oid, userId: owner.id, quantity: 2 },
    'upload-Address': { ...address, shopId: oid, userId: owner.id },
  };
  return backend.post(`/shop/${call}?token=${token}`, bodies[call]);
}

/** All data of the owner. */
async function stateOfOwner() {
  const { id, token } = owner;
  const mine = `userId=${id}&shopId=${oid}&token=${token}`;
  return {
    orders: await ordersOf(backend, token),
    tickets: (await backend.get(`/shop/support?shopId=${oid}&token=${token}`)).body,
    wishes: (await backend.get(`/shop/user/wishlist?${mine}`)).body.data,
    addresses: (await backend.get(`/shop/user-address?${mine}`)).body.data,
    lines: (await backend.get(`/shop/user/add-to-cart?${mine}&_=1`)).body.data,
  };
}

const review = { star: 5, review: 'Mine.', product_id: tea._id, shopId: oid };
/** Requests with the owner's ids and another's token. */
const CALLS: Record<string, (token: string) => Promise<{ status: number; text: string }>> = {
  'lists orders': (token) => backend.get(`/shop/user/order?shopId=${oid}&token=${token}`),
  'cancels an order': (token) =>
    backend.send('PUT', `/shop/user/order-cancel-reason?token=${token}`, { orderId: owned.order }),
  'returns an order': (token) =>
    backend.post(`/shop/refund-Order?token=${token}`, {
      shopId: oid,
      userId: owner.id,
      orderId: owned.delivered,
      data: { getway: 'Nogod', name: 'Thief', account_number: '01811000000' },
    }),
  'lists the reviews of an order': (token) =>
    backend.get(`/shop/user/get-review/${owned.order}?userEmail=x&token=${token}`),
  'reviews a product': (token) =>
    backend.post(`/shop/user/add-review?token=${token}`, { ...review, orderId: owned.order }),
  'lists tickets': (token) => backend.get(`/shop/support?shopId=${oid}&token=${token}`),
  'replies to a ticket': (token) =>
    backend.send('PUT', `/seller/user-support-comment/${owned.ticket}?token=${token}`, {
      content: { comment: 'Hello' },
    }),
  'lists wishes': (token) =>
    backend.get(`/shop/user/wishlist?userId=${owner.id}&shopId=${oid}&token=${token}`),
  'adds a wish': (token) => create('user/wishlist', token),
  'removes a wish': (token) => backend.remove(`/shop/user/wishlist?wishlistId=${owned.wish}&token=${token}`),
  'lists addresses': (token) =>
    backend.get(`/shop/user-address?userId=${owner.id}&shopId=${oid}&token=${token}`),
  'changes an address': (token) =>
    backend.send('PATCH', `/shop/upload-Address?addressId=${owned.address}&token=${token}`, {
      ...address,
      fullName: 'Thief',
      shopId: oid,
    }),
  'removes an address': (token) =>
    backend.remove(`/shop/upload-Address?addressId=${owned.address}&token=${token}`),
  'lists the cart': (token) =>
    backend.get(`/shop/user/add-to-cart?userId=${owner.id}&shopId=${oid}&token=${token}&_=1`),
  'adds to the cart': (token) => create('user/add-to-cart', token),
  'changes a line of the cart': (token) =>
    backend.send('PATCH', `/shop/user/add-to-cart?productId=${owned.line}&token=${token}`, { quantity: 1 }),
  'removes a line of the cart': (token) =>
    backend.remove(`/shop/user/add-to-cart?productId=${owned.line}&token=${token}`),
};

describe.each([
  'a session that has ended',
  'a token that was never issued',
  'the id of the owner',
  'a session of another shop',
  'a session of another shopper',
])('with %s', (kind) => {
  it.each(Object.keys(CALLS))('a request that %s reads and changes nothing of the owner', async (name) => {
    const before = await stateOfOwner();
    const response = await CALLS[name]?.(tokens[kind] ?? '');
    expect(response?.text).not.toMatch(/Rina Akter|Where is it/);
    expect(await stateOfOwner()).toEqual(before);
    const mayBeEmpty =
      /another shopper|another shop/.test(kind) && /^(?:lists|removes a (?:wish|line))/.test(name);
    if (!mayBeEmpty) expect([401, 403, 404]).toContain(response?.status);
  });
});

it.each(Object.keys(CALLS))('without a token, a request that %s is refused', async (name) => {
  expect([400, 401]).toContain((await CALLS[name]?.(''))?.status);
});

it('accepts a DELETE of a browser, which has no body', async () => {
  const { port, close } = await listen(backend.app.fetch, 0, '127.0.0.1');
  const call = `/api/v1/shop/user/wishlist?wishlistId=${owned.wish}&token=${owner.token}`;
  const response = await fetch(`http://127.0.0.1:${port}${call}`, { method: 'DELETE' });
  await close();
  expect(response.status).toBe(200);
  expect((await stateOfOwner()).wishes).toEqual([]);
});
