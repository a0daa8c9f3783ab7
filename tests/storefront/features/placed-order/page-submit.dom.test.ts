import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiExtension } from '#contract/extensions.ts';
import { storageKey } from '#site/storage-key.ts';
import { readLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { gatewayUrl } from '#storefront/features/placed-order/page-submit.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart/cart-fixtures.ts';
import { aPendingOrder, SHIRTS } from './pending-order-fixture.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

/** The orders of a page on which a shopper is signed in; null for a guest. */
async function ordersOf(userId: string | null, apiExtensions: ApiExtension[] = []) {
  setPage('', { apiExtensions });
  if (userId !== null) {
    localStorage.setItem('loom', JSON.stringify({ _id: userId, shopId: 'loom', token: `token-${userId}` }));
  }
  return import('#storefront/features/placed-order/page-submit.ts');
}

describe('an order is sent with the token', () => {
  it('of its own account, and of no other', async () => {
    const { tokenFor } = await ordersOf('u1');
    expect(tokenFor(aPendingOrder({ userId: 'u1' }))).toBe('token-u1');
    expect(tokenFor(aPendingOrder({ userId: 'u2' }))).toBeNull();
  });

  it('of a guest, also when a shopper has signed in since', async () => {
    const { tokenFor } = await ordersOf('u1');
    expect(tokenFor(aPendingOrder({ userId: null }))).toBe('0');
  });

  it('of no account after signing out', async () => {
    const { tokenFor } = await ordersOf(null);
    expect(tokenFor(aPendingOrder({ userId: 'u1' }))).toBeNull();
  });
});

it.each([
  [null, ['orderRequestIds'], true],
  [null, ['quoteOrder'], false],
  ['u1', ['quoteOrder'], true],
] as const)('a lost order of %s on a host with %j can be repeated: %s', async (userId, extensions, can) => {
  const { canRepeat } = await ordersOf(null, [...extensions]);
  expect(canRepeat(aPendingOrder({ userId }))).toBe(can);
});

it('a lost order of an account can be repeated after its session has ended, and not by another account', async () => {
  const order = aPendingOrder({ userId: 'u1' });
  expect((await ordersOf(null)).canRepeat(order)).toBe(true);
  vi.resetModules();
  expect((await ordersOf('u2', ['orderRequestIds'])).canRepeat(order)).toBe(false);
});

describe('what is stored of the shopper with a settled order', () => {
  const { address } = aPendingOrder();
  const stored = (name: 'drafts' | 'order-contact') =>
    JSON.parse(sessionStorage.getItem(storageKey(name, 'loom')) ?? 'null');
  const contact = { ...address, fullName: 'Rina Akter', email: 'rina@mail.example' };

  it('is the address for tracking, and of a guest name and email for a new account', async () => {
    const { settle } = await ordersOf(null);
    await settle(aPendingOrder({ number: '555', userId: null, address: contact }), false);
    expect(stored('order-contact')).toEqual({ number: '555', address: contact });
    expect(stored('drafts')).toEqual({
      account: [
        ['name', 'Rina Akter'],
        ['email', 'rina@mail.example'],
      ],
    });
  });

  it('replaces the number of an earlier order that was typed for tracking', async () => {
    const { settle } = await ordersOf('u1');
    sessionStorage.setItem(storageKey('drafts', 'loom'), '{"track":[["number","100"],["digits","4321"]]}');
    await settle(aPendingOrder({ number: '557', userId: 'u1', address: contact }), false);
    expect(stored('drafts')).toEqual({});
  });

  it('has no draft of an account for a shopper who has one', async () => {
    const { settle } = await ordersOf('u1');
    await settle(aPendingOrder({ number: '556', userId: 'u1', address: contact }), false);
    expect(stored('order-contact')).toMatchObject({ number: '556' });
    expect(stored('drafts')).toBeNull();
  });
});

describe('a settled order', () => {
  const cart = () => JSON.parse(localStorage.getItem('addToCart-loom') ?? '{}').lines;
  const line = { ...SHIRTS, campaignId: 'c1' };
  const fill = () => {
    const shirts = aLine({ productId: 'p1', sku: 'R-M', quantity: 3, campaignId: 'c1' });
    localStorage.setItem('addToCart-loom', JSON.stringify({ v: 1, lines: [shirts] }));
    localStorage.setItem(storageKey('checkout-draft', 'loom'), '{"note":"Ring twice"}');
  };

  it('is removed from the cart and the draft, and is stored for the confirmation with its last four digits', async () => {
    const { settle } = await ordersOf(null);
    const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
    fill();
    const { address } = aPendingOrder();
    const order = aPendingOrder({ number: '555', lines: [line], address: { ...address, province: 'Dhaka' } });
    pendingOrder().save(order);
    await settle(order, false);
    expect(cart()).toMatchObject([{ quantity: 1 }]);
    expect(localStorage.getItem(storageKey('checkout-draft', 'loom'))).toBeNull();
    expect(pendingOrder().read()).toBeNull();
    const storage = { getItem: (key: string) => sessionStorage.getItem(key), setItem() {}, removeItem() {} };
    expect(readLastOrder(storage, 'loom')).toMatchObject({
      number: '555',
      total: 270_00,
      phoneDigits: '9876',
      area: 'Dhaka',
      isPaid: false,
      lines: [line],
    });
    expect(sessionStorage.getItem(storageKey('last-order', 'loom'))).not.toContain('Rina');
  });

  it('whose items are removed already removes nothing more', async () => {
    const { settle } = await ordersOf(null);
    fill();
    await settle(aPendingOrder({ number: '555', lines: [line], isTaken: true }), true);
    expect(cart()).toMatchObject([{ quantity: 3 }]);
  });

  it.each([
    ['without its slip stays pending', null, false, true],
    ['with its slip is not pending', 'https://api.example/slip', false, false],
    ['that is paid is not pending', null, true, false],
  ] as const)('by bank transfer %s', async (_what, slip, isPaid, isPending) => {
    const { settle } = await ordersOf(null);
    const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
    const order = aPendingOrder({ number: '555', payment: 'Bank', slip });
    pendingOrder().save(order);
    await settle(order, isPaid);
    expect(pendingOrder().read() !== null).toBe(isPending);
  });
});

it.each([
  ['lower', 90_00, 250],
  ['higher', 110_00, 290],
])('on a host without quotes an order at a %s price is not sent', async (_what, price, total) => {
  vi.doMock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
    fetchFreshProduct: async () => ({
      kind: 'done',
      value: aFreshProduct({ variants: [aVariant({ sku: 'R-M', price: aPrice(price) })] }),
    }),
  }));
  const sent = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', sent);
  const { submit } = await ordersOf(null);
  expect(await submit(aPendingOrder({ lines: [SHIRTS] }))).toMatchObject({
    kind: 'conflict',
    values: { total },
  });
  // A store of an earlier test may still read its cart.
  const posted = sent.mock.calls.filter(([, init]) => init?.method === 'POST');
  expect(posted).toEqual([]);
  vi.unstubAllGlobals();
});

const ORIGIN = 'https://shop.example';
const GATEWAY_API = 'http://10.0.0.5:4322';

it.each([
  ['https://pay.example/a?b=c', 'https://pay.example/a?b=c'],
  ['/sandbox/pay/1', 'https://shop.example/sandbox/pay/1'],
  ['http://10.0.0.5:4322/sandbox/pay/1', 'http://10.0.0.5:4322/sandbox/pay/1'],
  ['http://localhost:4322/pay', 'http://localhost:4322/pay'],
])('a payment may open %s', (href, allowed) => {
  expect(gatewayUrl(href, ORIGIN, GATEWAY_API)).toBe(allowed);
});

it.each([
  'http://pay.example/a',
  'http://10.0.0.5:4323/a',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@pay.example/',
  'https://',
])('a payment may not open %s', (href) => {
  expect(gatewayUrl(href, ORIGIN, GATEWAY_API)).toBeNull();
});
