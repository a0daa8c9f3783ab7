import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#backend/db/order-schema.ts';
import { pruneUploads, UNSENT_UPLOAD_MS } from '#backend/images/prune-uploads.ts';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import { requestUrl } from '#contract/endpoint.ts';
import { returnOrder } from '#contract/endpoints/orders.ts';
import { imageBody } from '#contract/entities/image-upload.ts';
import { Order } from '#contract/entities/order.ts';
import type { RefundAccount, ReturnRequest } from '#contract/entities/refund.ts';
import { shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, oid, ordersOf, place, shops, stockOf, tea } from './order-fixtures.ts';

const LATER = NOW + 60_000;
const NUMBER = '01711009877';
const NAGAD: RefundAccount = { kind: 'Nogod', holder: 'Rina Begum', number: NUMBER };
const BANK: RefundAccount = { kind: 'bank', holder: 'Karim', number: '2050-7771-0001', bank: 'City Bank' };

let at = NOW;
let backend: TestBackend;
let rina: SignedIn;
let orderId: string;
beforeEach(async () => {
  at = NOW;
  backend = await testBackend({ now: () => at, shops });
  rina = await signUp(backend, 'Rina');
  await place(backend, anOrder(), rina.token);
  orderId = (await ordersOf(backend, rina.token))[0]._id;
});
afterEach(() => backend.close());

async function deliver() {
  for (let step = 0; step < 3; step += 1) await advanceOrders(backend.db, NOW);
  at = LATER;
}
const target = (url: string) => url.slice('https://api.example/api/v1'.length);

function requestReturn(
  account: RefundAccount = NAGAD,
  ids: Record<string, string> = {},
  request: ReturnRequest | null = null,
) {
  const body = returnOrder.body({ shopId: oid, userId: rina.id, orderId, account, request, ...ids });
  return backend.post(target(requestUrl(returnOrder, 'https://api.example', { token: rina.token })), body);
}
const refunds = async () => (await backend.db.select({ refund: orders.refund }).from(orders))[0]?.refund;

it('requests a return once; a repeated request has the same response and does not change the account', async () => {
  await deliver();
  const [first, second] = [await requestReturn(), await requestReturn(BANK)];
  expect([first.status, first.body.success]).toEqual([200, true]);
  expect([second.status, second.text]).toEqual([200, first.text]);
  expect(await refunds()).toEqual({ getway: 'Nogod', name: 'Rina Begum', account_number: NUMBER });
  const [order] = await ordersOf(backend, rina.token);
  expect(order.status).toBe('return');
  expect(order.history.slice(-2)).toEqual([
    { status: 'delivered', time: NOW },
    { status: 'return', time: LATER },
  ]);
  expect(await stockOf(backend, tea._id)).toBe(3);
});

it('stores a bank account', async () => {
  await deliver();
  await requestReturn(BANK);
  expect(await refunds()).toEqual({
    bank_name: 'City Bank',
    ac: '2050-7771-0001',
    holder: 'Karim',
    paymentMethod: 'bank',
  });
});

it('neither returns nor logs the account', async () => {
  await deliver();
  const { text } = await requestReturn();
  const [order] = await ordersOf(backend, rina.token);
  const tracked = await backend.get(
    `/shop/order-track?orderId=${order.orderNumber}&shopId=${oid}&token=${rina.token}`,
  );
  expect(tracked.body.data.status).toBe('return');
  const all = [text, JSON.stringify(order), tracked.text, ...backend.logged].join();
  expect(all).toContain('/api/v1/shop/refund-Order');
  expect(all).not.toMatch(/01711009877|Rina Begum/);
});

it('refuses an order that is not delivered', async () => {
  const { status, body } = await requestReturn();
  expect([status, body.message]).toEqual([409, 'You can return an order when it is delivered.']);
  expect(await refunds()).toBeNull();
  expect(await ordersOf(backend, rina.token)).toMatchObject([{ status: '' }]);
});

it('refuses swapped ids', async () => {
  await deliver();
  expect((await requestReturn(NAGAD, { userId: orderId })).status).toBe(401);
  expect((await requestReturn(NAGAD, { shopId: shopIdOf('elsewhere') })).status).toBe(401);
  expect((await requestReturn(NAGAD, { orderId: oid })).status).toBe(404);
  expect(await refunds()).toBeNull();
});

it.each<[RefundAccount, string]>([
  [{ ...NAGAD, number: '0171' }, 'Please enter a mobile number of 11 digits.'],
  [{ ...NAGAD, holder: ' ' }, "Please enter the account holder's name."],
  [{ kind: 'bank', holder: 'Karim', number: 'none', bank: 'City' }, 'Please enter an account number.'],
  [{ kind: 'bank', holder: 'Karim', number: '205077', bank: '' }, 'Please enter the name of the bank.'],
])('refuses the account %o', async (account, message) => {
  await deliver();
  const { status, body } = await requestReturn(account);
  expect([status, body.message]).toEqual([400, message]);
});

const ITEM = { productId: tea._id, sku: '', campaignId: null, quantity: 1 };
const TORN: ReturnRequest = { items: [ITEM], reason: ' The bag is torn. ', image: null };

describe('a request that names its items', () => {
  it('is stored with its image, and returned to the shopper without the account', async () => {
    await deliver();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const upload = await backend.app.request(`/api/v1/image/upload-image?shopId=${oid}&token=${rina.token}`, {
      method: 'POST',
      body: imageBody(new File([new Uint8Array(png)], 'torn.png', { type: 'image/png' })),
    });
    const { imageUrl } = await upload.json();
    const image = new URL(imageUrl, 'https://api.example').href;
    expect((await requestReturn(NAGAD, {}, { ...TORN, image })).status).toBe(200);
    const [order] = await ordersOf(backend, rina.token);
    expect(Order.parse(order).returnRequest).toEqual({
      items: [ITEM],
      reason: 'The bag is torn.',
      image: expect.stringMatching(/\/image\/[\w-]{32}$/),
    });
    expect(await refunds()).toMatchObject({ name: 'Rina Begum' });
    expect(JSON.stringify(order)).not.toContain('Rina Begum');
    // The image of a return is in use.
    await pruneUploads(
      backend.db,
      { remove: async () => expect.unreachable() },
      LATER + UNSENT_UPLOAD_MS * 2,
    );
  });

  it.each<[Partial<ReturnRequest>, string]>([
    [{ items: [] }, 'Please choose what you return.'],
    [{ items: [{ ...ITEM, quantity: 3 }] }, 'Please choose items of this order.'],
    [{ items: [{ ...ITEM, quantity: 2 }, ITEM] }, 'Please choose items of this order.'],
    [{ items: [{ ...ITEM, productId: oid }] }, 'Please choose items of this order.'],
    [{ items: [{ ...ITEM, sku: 'X' }] }, 'Please choose items of this order.'],
    [{ reason: ' ' }, 'Please give a reason.'],
    [{ image: 'https://elsewhere.example/a.png' }, 'Please upload the picture again.'],
  ])('is refused with %j', async (changes, message) => {
    await deliver();
    const { status, body } = await requestReturn(NAGAD, {}, { ...TORN, ...changes });
    expect([status, body.message]).toEqual([400, message]);
    expect(await refunds()).toBeNull();
  });
});
