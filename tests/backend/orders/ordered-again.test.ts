/** A product that is added to the cart again after it was ordered. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { anOrder, ORIGIN, oid, place, shops, tea } from '../routes/order-fixtures.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  backend = await testBackend({ shops });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

const path = () => `/shop/user/add-to-cart?token=${rina.token}`;
const add = () => backend.post(path(), { userId: rina.id, shopId: oid, productId: tea._id, quantity: 1 });
const cart = async () => (await backend.get(`${path()}&userId=${rina.id}&shopId=${oid}&_=1`)).body.data;

it('stays in the cart when the request of the order is repeated', async () => {
  await add();
  const order = anOrder();
  await place(backend, order, rina.token);
  expect(await cart()).toEqual([]);
  await add();
  await place(backend, order, rina.token);
  expect(await cart()).toHaveLength(1);
});

it('stays in the cart when an order in cash is paid at a gateway after all', async () => {
  const order = anOrder();
  const create = `/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`;
  const { paymentID } = (await backend.post(create, order, ORIGIN)).body;
  await add();
  await place(backend, order, rina.token);
  expect(await cart()).toEqual([]);
  await add();
  const body = new URLSearchParams({ decision: 'approved' });
  const paid = await backend.app.request(`/sandbox/pay/${paymentID}`, { method: 'POST', body });
  await backend.app.request(paid.headers.get('Location') ?? '');
  expect(await cart()).toHaveLength(1);
});
