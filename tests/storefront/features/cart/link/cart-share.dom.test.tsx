/** The two ways out of the cart: a link to copy, and WhatsApp where the shop has it. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import CartShare from '#storefront/features/cart/link/CartShare.tsx';
import { type Hydrated, hydrate } from '../../../islands/hydrate.ts';
import { aLine } from '../cart-fixtures.ts';

const SHARE = '#storefront/features/cart/link/share-cart.ts';
const CHAT = 'https://wa.me/8801700000000';
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);

let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  assign.mockClear();
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.doUnmock(SHARE);
});

const open = async (chat: string) => {
  live = await hydrate(<CartShare lang="en" chat={chat} />, () =>
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ title: 'Tea & salt', quantity: 2 })])),
  );
};

it('the cart of a shop without WhatsApp has a link to copy, and no chat', async () => {
  await open('');
  screen.getByRole('button', { name: 'Copy cart link' });
  expect(document.querySelector('a')).toBeNull();
});

it('a click on WhatsApp opens the chat with the order, not with the empty message of the link', async () => {
  await open(CHAT);
  const link = screen.getByRole('link', { name: 'Order on WhatsApp' });
  expect(link.getAttribute('href')).toBe(CHAT);
  expect(fireEvent.click(link)).toBe(false);
  await expect.poll(() => assign.mock.calls).toHaveLength(1);
  const url = new URL(assign.mock.calls[0]?.[0] ?? '');
  expect(url.origin + url.pathname).toBe(CHAT);
  expect(url.searchParams.get('text')).toContain('• Tea & salt × 2 – ৳200\n');
});

it('a click opens the chat without an order when its code does not load', async () => {
  vi.doMock(SHARE, () => {
    throw new Error('The chunk is missing.');
  });
  await open(CHAT);
  fireEvent.click(screen.getByRole('link', { name: 'Order on WhatsApp' }));
  await expect.poll(() => assign.mock.calls).toEqual([[CHAT]]);
});
