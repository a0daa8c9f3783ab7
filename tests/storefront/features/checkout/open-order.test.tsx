// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiExtension } from '#contract/extensions.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

afterEach(() => {
  cleanup();
  vi.resetModules();
});

/** The checkout of an order whose response was lost, on an API host. */
async function showLost(userId: string | null, apiExtensions: ApiExtension[]) {
  setPage('', { route: 'checkout', phone: '01711 000000', apiExtensions });
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
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:01711000000');
});
