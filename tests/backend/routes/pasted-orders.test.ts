/** Orders whose number or phone was pasted, with invisible characters or digits in Bengali. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digits } from '#site/language/digits.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';
import { address, anOrder, oid, ordersOf, place, shops } from './order-fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops });
});
afterAll(() => backend.close());

const track = (number: string, phone: string) =>
  backend.get(
    `/shop/order-track?orderId=${encodeURIComponent(number)}&shopId=${oid}&phone=${encodeURIComponent(phone)}`,
  );

it('finds an order by a pasted number, and by digits in Bengali', async () => {
  const { invoice } = (await place(backend, anOrder())).body;
  const [first, last] = [invoice.slice(0, 4), invoice.slice(4)].map((part) => digits(part, 'bn'));
  const numbers = [`অর্ডার ${first} ${last}`, `অর্ডার নং ${first}${last}`, `Order #${invoice}\u202c`];
  for (const number of numbers) {
    const { status, body } = await track(number, '\u200e৯৮৭৬');
    expect([number, status, body.data?.orderNumber]).toEqual([number, 200, invoice]);
  }
});

it('knows a number that the shopper pasted with invisible characters', async () => {
  const rina = await signUp(backend, 'Rina');
  const mobileNumber = '\u202a(+880) ১৭১২\u2011345678\u202c';
  const { invoice } = (await place(backend, anOrder({ addresses: { ...address, mobileNumber } }), rina.token))
    .body;
  expect(await ordersOf(backend, rina.token)).toMatchObject([
    { addresses: { mobileNumber: '+880 1712-345678' } },
  ]);
  expect((await track(invoice, '5678')).status).toBe(200);
  const refused = anOrder({ addresses: { ...address, mobileNumber: '\u200b------' } });
  expect((await place(backend, refused)).status).toBe(400);
});
