import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSavedAddresses, savedAddresses } from '#storefront/features/address-book/saved-addresses.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

const BOOK = '#storefront/features/address-book/checkout-addresses.ts';
const ended = vi.hoisted(() => vi.fn());
vi.mock('#storefront/shopper/lead-to-sign-in.ts', () => ({ leadToSignIn: ended }));

beforeEach(() => setPage('', { route: 'checkout' }));
afterEach(() => {
  vi.doUnmock(BOOK);
  vi.unstubAllGlobals();
});

it('addresses whose code does not load have failed, and are loaded by another call', async () => {
  vi.doMock(BOOK, () => {
    throw new Error('The chunk is missing.');
  });
  const loading = loadSavedAddresses();
  expect(savedAddresses().get().status).toBe('loading');
  await loading;
  expect(savedAddresses().get()).toEqual({ status: 'failed', addresses: [], refused: [] });
  vi.doUnmock(BOOK);
  const row = { _id: '64f0c0ffee0000000000b001', fullName: 'Rina Akter' };
  vi.stubGlobal('fetch', async () => Response.json({ data: [row] }));
  await loadSavedAddresses();
  expect(savedAddresses().get()).toMatchObject({ status: 'ready', addresses: [{ fullName: 'Rina Akter' }] });
});

it('a session that the API does not accept leads to the sign-in, and no other failure does', async () => {
  for (const [status, calls] of [
    [503, 0],
    [401, 1],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No.' }, { status }));
    await loadSavedAddresses();
    expect([savedAddresses().get(), ended.mock.calls.length]).toEqual([
      { status: 'failed', addresses: [], refused: [] },
      calls,
    ]);
  }
});
