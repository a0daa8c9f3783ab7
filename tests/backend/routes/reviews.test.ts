import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders, uploads } from '#backend/db/order-schema.ts';
import { products } from '#backend/db/schema.ts';
import { parseReply } from '#contract/endpoint.ts';
import { productReviews } from '#contract/endpoints/reviews.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { ADMIN_TOKEN, NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, oid, ordersOf, place, shirt, shops, tea } from './order-fixtures.ts';

let backend: TestBackend;
let rina: SignedIn;
let orderId: string;
beforeEach(async () => {
  backend = await testBackend({ now: () => NOW, shops });
  rina = await signUp(backend, 'Rina');
  await place(backend, anOrder(), rina.token);
  [{ _id: orderId }] = await ordersOf(backend, rina.token);
});
afterEach(() => backend.close());

const deliver = () => backend.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId));
const review = (fields: Record<string, unknown> = {}, { token } = rina) =>
  backend.post(`/shop/user/add-review?token=${token}`, {
    star: 4,
    review: 'Fresh.',
    product_id: tea._id,
    userId: { _id: 'x', name: 'Somebody Else', email: 'x@example.com' },
    shopId: oid,
    orderId,
    ...fields,
  });
async function shown() {
  const { text } = await backend.get(`/seller/product-comment?id=${tea._id}`);
  return { text, list: parseReply(productReviews, 200, text) };
}

it("is shown under the account's name, without its id or email, and counts in the product's stars", async () => {
  await deliver();
  expect((await review()).status).toBe(200);
  const { text, list } = await shown();
  expect(list).toMatchObject([{ stars: 4, text: 'Fresh.', author: 'Rina', time: NOW }]);
  expect(text).not.toContain(rina.id);
  expect(text).not.toMatch(/example\.com|Somebody/);
  const { body } = await backend.get(`/shop/product/corner/product/${tea._id}`);
  expect([body.data.rating, body.data.rating_count]).toEqual([4, 1]);
  const reviewed = await backend.get(`/shop/user/get-review/${orderId}?userEmail=x&token=${rina.token}`);
  expect(reviewed.body.data).toEqual([{ product_id: tea._id }]);
});

it('counts in the stars of a product with many reviews, also when the product is changed meanwhile', async () => {
  const own = eq(products.id, tea._id);
  const rated = { ...tea, stock_quantity: '', rating: 4.5, rating_count: 200 };
  await backend.db.update(products).set({ doc: rated, rating: 4.5 }).where(own);
  for (let reviews = 0; reviews < 10; reviews += 1) {
    const { invoice } = (await place(backend, anOrder(), rina.token)).body;
    const placed = await ordersOf(backend, rina.token);
    orderId = placed.find(({ orderNumber }: { orderNumber: string }) => orderNumber === invoice)._id;
    await deliver();
    expect((await review({ star: 1 })).status).toBe(200);
    await backend.app.request(`/admin/shops/corner/products/${tea._id}`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
      body: JSON.stringify({ warrantyTypes: `${reviews} months` }),
    });
  }
  const { body } = await backend.get(`/shop/product/corner/product/${tea._id}`);
  expect([body.data.rating, body.data.rating_count]).toEqual([4.3, 210]);
});

it('is accepted once for each product of an order', async () => {
  await deliver();
  await review();
  expect((await review({ star: 1 })).status).toBe(409);
  expect((await shown()).list).toHaveLength(1);
});

it('is refused before delivery, for a product that was not bought, and for the order of another shopper', async () => {
  expect((await review()).status).toBe(403);
  await deliver();
  expect((await review({ product_id: shirt._id })).status).toBe(403);
  const thief = await signUp(backend, 'Thief');
  expect((await review({}, thief)).status).toBe(403);
  expect((await review({}, { id: '', token: rina.id })).status).toBe(401);
  expect((await shown()).list).toEqual([]);
});

it('accepts only uploaded images', async () => {
  await deliver();
  const own = `https://api.example/api/v1/image/${'a'.repeat(32)}`;
  const upload = { id: 'a'.repeat(32), shopId: oid, isSlip: false, bytes: 1, createdAt: NOW };
  await backend.db.insert(uploads).values(upload);
  const refused = await review({ images: [own, 'https://evil.example/pixel.gif'] });
  expect([refused.status, refused.body.message]).toEqual([400, 'Please upload the picture again.']);
  expect((await review({ images: [own] })).status).toBe(200);
  expect((await shown()).list).toMatchObject([{ images: [own] }]);
});

it.each([0, 6, 4.5])('is refused with %s stars', async (star) => {
  await deliver();
  expect((await review({ star })).status).toBe(400);
});
