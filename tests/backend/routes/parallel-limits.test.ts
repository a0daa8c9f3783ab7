/** Limits of an account hold under concurrent requests. They could differ between PGlite and a server. */
// @module-tag on-server
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addresses } from '#backend/db/account-schema.ts';
import { tickets } from '#backend/db/order-schema.ts';
import { cartLines, wishlistLines } from '#backend/db/schema.ts';
import { MAX_CART_LINES, MAX_WISHES } from '#site/limits.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const MORE = 30;
const oid = shopIdOf('corner');
const products = Array.from({ length: MAX_WISHES + MORE }, (_, index) => aProduct(`Product ${index}`));

let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  const limits = { writes: 1e9, signIns: 1e9 };
  backend = await testBackend({ shops: [aSeedShop('corner', { products })], limits });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

/** Sends requests 0 to `count - 1` at once. @returns how many succeeded */
async function atOnce(count: number, send: (index: number) => Promise<{ status: number }>): Promise<number> {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  return responses.filter(({ status }) => status === 200).length;
}

const post = (path: string, body: object) =>
  backend.post(`/shop/${path}?token=${rina.token}`, { shopId: oid, userId: rina.id, ...body });

it('an address book has at most 20 addresses and one default', async () => {
  const send = (index: number) =>
    post('upload-Address', {
      fullName: 'Rina',
      mobileNumber: '01711000000',
      address: `House ${index}`,
      defaultAddress: true,
    });
  expect(await atOnce(20 + MORE, send)).toBe(20);
  const rows = await backend.db.select().from(addresses).where(eq(addresses.userId, rina.id));
  expect([rows.length, rows.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1]);
});

it('an account has at most 100 tickets', async () => {
  const send = () => post('support', { subject: 'Late', description: 'Where is it?' });
  expect(await atOnce(100 + MORE, send)).toBe(100);
  expect(await backend.db.select().from(tickets)).toHaveLength(100);
});

it(`a cart has at most ${MAX_CART_LINES} lines`, async () => {
  const send = (index: number) => post('user/add-to-cart', { productId: products[index]?._id, quantity: 1 });
  expect(await atOnce(MAX_CART_LINES + MORE, send)).toBe(MAX_CART_LINES);
  expect(await backend.db.select().from(cartLines)).toHaveLength(MAX_CART_LINES);
});

it(`a wish list has at most ${MAX_WISHES} products`, async () => {
  const send = (index: number) => post('user/wishlist', { productId: products[index]?._id });
  expect(await atOnce(MAX_WISHES + MORE, send)).toBe(MAX_WISHES);
  expect(await backend.db.select().from(wishlistLines)).toHaveLength(MAX_WISHES);
});
