// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadSavedAddresses, savedAddresses } from '#storefront/features/address-book/saved-addresses.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

const BOOK = '#storefront/features/address-book/page-address-book.ts';

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
