/** Details that this device remembers of a guest, at the checkout. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '../../islands/page-context.ts';
import { aLine } from '../cart/cart-fixtures.ts';
import { ADDRESS, aCheckoutLine } from './checkout-fixtures.ts';

const KEY = 'remembered-loom';
const NAME = 'Full name';
const BOX = checkoutText.en.remember;
const FORGET = checkoutText.en.forget;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const rememberNow = () =>
  localStorage.setItem(KEY, JSON.stringify({ details: { address: ADDRESS, at: Date.now() } }));

async function open({ remembersDetails = false } = {}) {
  setPage('', {
    route: 'checkout',
    checkout: { hasCourierLocations: false, hasNote: false, hasEmailField: true, remembersDetails },
  });
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  const page = await import('#storefront/features/checkout/page-checkout.ts');
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  await page.openCheckout();
  render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
  await screen.findByLabelText(NAME, {}, { timeout: 20_000 });
}

const typed = () => screen.getByLabelText<HTMLInputElement>(NAME).value;
const box = () => screen.queryByLabelText<HTMLInputElement>(BOX);

it('fill in the form of the next order, and go with what they filled in', async () => {
  rememberNow();
  await open();
  expect(typed()).toBe(ADDRESS.fullName);
  expect(box()?.checked).toBe(true);
  expect(localStorage.getItem('checkout-draft-loom')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: FORGET }));
  expect(typed()).toBe('');
  expect(box()?.checked).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText(NAME));
  expect(screen.queryByRole('button', { name: FORGET })).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Rina');
});

it('are filled in with the area that was selected since', async () => {
  expect(ADDRESS.zone).toBe('inside');
  rememberNow();
  localStorage.setItem('delivery-zone-loom', 'outside');
  await open();
  const { checkoutDraft } = await import('#storefront/features/checkout/page-checkout.ts');
  expect(checkoutDraft().get().address).toEqual({ ...ADDRESS, zone: 'outside' });
});

it('do not fill in the form of a signed-in shopper', async () => {
  rememberNow();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Mina', shopId: 'loom', token: 't1' }));
  await open();
  expect(typed()).toBe('Mina');
  expect(screen.queryByRole('button', { name: FORGET })).toBeNull();
  expect(box()).toBeNull();
});

it('of a signed-in shopper go to the account unless the box is cleared', async () => {
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Mina', shopId: 'loom', token: 't1' }));
  await open();
  const save = () => screen.getByLabelText<HTMLInputElement>(checkoutText.en.saveAddress);
  expect(save().checked).toBe(true);
  fireEvent.click(save());
  expect(save().checked).toBe(false);
});

it.each([true, false])('the box of a first order is ticked as the shop’s setting says: %j', async (is) => {
  await open({ remembersDetails: is });
  expect(box()?.checked).toBe(is);
  fireEvent.click(screen.getByLabelText(BOX));
  expect(box()?.checked).toBe(!is);
});

it.each([
  [true, true],
  [false, false],
  [null, true],
])('after an order with the box %j a remembered guest stays remembered: %j', async (isRemembered, is) => {
  rememberNow();
  setPage('', { route: 'checkout' });
  const created = await import('#storefront/features/checkout/checkout.ts');
  const spy = vi.spyOn(created, 'createCheckout');
  const { pageCheckout } = await import('#storefront/features/checkout/page-placing.ts');
  const { createDraft } = await import('#storefront/features/checkout/checkout-draft.ts');
  const { createQuote } = await import('#storefront/features/checkout/quote.ts');
  const { EDITING } = await import('#storefront/features/checkout/checkout-state.ts');
  const draft = createDraft(localStorage, 'loom');
  draft.edit({ address: { ...ADDRESS, fullName: 'Second' }, isRemembered });
  const quote = createQuote(async () => ({ kind: 'unsent', message: '' }));
  pageCheckout({ $state: atom(EDITING), draft, quote, edit: draft.edit, editAddress: vi.fn() });
  spy.mock.calls[0]?.[0].saveAddress();
  expect(localStorage.getItem(KEY)?.includes('Second') ?? 'forgotten').toBe(is || 'forgotten');
});
