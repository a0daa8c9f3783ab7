import { afterEach, expect, it, vi } from 'vitest';
import { createCartCalls } from '#storefront/features/cart/server/server-cart.ts';
import { CONTEXT } from '../../../islands/page-context.ts';

afterEach(() => vi.unstubAllGlobals());

it('changes the quantity of a row on hosts with the call alone', async () => {
  const sent: [string | undefined, string][] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    sent.push([init?.method, new URL(url).pathname]);
    return Response.json({ message: 'Quantity changed.', quantity: 1 });
  });
  const shopper = { id: 'u1', token: 't1' };
  for (const host of [CONTEXT, { ...CONTEXT, apiExtensions: ['removeAddress'] as const }]) {
    expect(createCartCalls(host, shopper).setQuantity).toBeNull();
  }
  const { setQuantity } = createCartCalls({ ...CONTEXT, apiExtensions: ['changeCartQuantity'] }, shopper);
  expect(await setQuantity?.('row1', 2)).toMatchObject({ kind: 'done', value: { quantity: 1 } });
  expect(sent).toEqual([['PATCH', '/api/v1/shop/user/add-to-cart']]);
});
