import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiExtension } from '#contract/extensions.ts';
import { aPhone } from '#tests/fixtures/phones.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** The checkout of an order whose response was lost, on an API host. */
async function showLost(userId: string | null, apiExtensions: ApiExtension[]) {
  setPage('', { route: 'checkout', phones: aPhone('01711 000000', '8801711000000'), apiExtensions });
  const { OpenOrder } = await import('#storefront/features/checkout/OpenOrder.tsx');
  render(
    <OpenOrder order={aPendingOrder({ userId })} isSending={false} onRepeat={() => undefined} lang="en" />,
  );
  return screen.queryByRole('button', { name: 'Try again' });
}

it.each([
  ['a guest, on a host with request ids', null, ['orderRequestIds']],
  ['an account, whose orders can be read', 'u1', []],
] as const)('a lost order can be sent again by %s', async (_who, userId, extensions) => {
  expect(await showLost(userId, [...extensions])).not.toBeNull();
});

it('a guest is told to contact the shop on a host that would place the order twice', async () => {
  expect(await showLost(null, ['quoteOrder'])).toBeNull();
  expect(screen.getByText(/Please contact the shop before you order again/)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+8801711000000');
});

it('a lost order of another account cannot be sent again: that would end the session of this shopper', async () => {
  localStorage.setItem('loom', JSON.stringify({ _id: 'u2', shopId: 'loom', token: 't2' }));
  expect(await showLost('u1', ['orderRequestIds'])).toBeNull();
  screen.getByRole('button', { name: 'Start over' });
});

/** The checkout of a placed order on a host whose tracking responds with this body; null: it does not respond. */
async function showPlaced(track: () => object | null, changes: Parameters<typeof aPendingOrder>[0] = {}) {
  vi.stubGlobal('fetch', async () => {
    const body = track();
    if (body === null) throw new TypeError('offline');
    return Response.json(body);
  });
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  setPage('', { route: 'checkout' });
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  const { OpenOrder } = await import('#storefront/features/checkout/OpenOrder.tsx');
  const order = aPendingOrder({ number: '555', payment: 'Bkash', ...changes });
  pendingOrder().save(order);
  render(<OpenOrder order={order} isSending={false} onRepeat={() => undefined} lang="en" />);
  return { replace, pending: pendingOrder() };
}

const tracked = (paid_status: string) => ({ _id: 'o1', orderNumber: '555', total: '270', paid_status });

it('an order that was paid in another browser opens its confirmation', async () => {
  const { replace, pending } = await showPlaced(() => tracked('paid'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/confirm-order'), { timeout: 20_000 });
  expect(pending.read()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Order anew' })).toBeNull();
});

it('an order that was paid since it was shown is not replaced', async () => {
  let status = 'unpaid';
  const { replace, pending } = await showPlaced(() => tracked(status));
  const anew = await screen.findByRole('button', { name: 'Order anew' }, { timeout: 20_000 });
  status = 'paid';
  fireEvent.click(anew);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/confirm-order'), { timeout: 20_000 });
  expect(pending.read()).toBeNull();
});

it('an order whose payment is not known can neither be replaced nor called unpaid', async () => {
  await showPlaced(() => null);
  await screen.findByText('The payment of order 555 could not be checked.', {}, { timeout: 20_000 });
  expect(screen.queryByRole('button', { name: 'Order anew' })).toBeNull();
});

it('an order whose advance is not paid names what is paid now and what on delivery', async () => {
  const advance = { payment: 'CashOnDelivery', payNow: 50_00, dueOnDelivery: 220_00 } as const;
  await showPlaced(() => tracked('unpaid'), advance);
  await screen.findByText('In advance: ৳50 · On delivery: ৳220', {}, { timeout: 20_000 });
  expect(screen.getByText(/^৳50 is to be paid/)).toBeDefined();
});

it('an order that was canceled since is not to be paid, and can be replaced', async () => {
  const { pending } = await showPlaced(() => ({ ...tracked('unpaid'), status: 'Cancel' }));
  await screen.findByText('Order 555 was cancelled', {}, { timeout: 20_000 });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Order anew' }));
  await vi.waitFor(() => expect(pending.read()).toBeNull(), { timeout: 20_000 });
});
