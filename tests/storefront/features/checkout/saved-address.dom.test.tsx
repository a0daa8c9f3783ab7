/** The saved address that the checkout of a signed-in shopper has selected. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { addressText } from '#storefront/i18n/address.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '../../islands/page-context.ts';
import { aLine } from '../cart/cart-fixtures.ts';
import { aCheckoutLine } from './checkout-fixtures.ts';

const HOME = {
  _id: '64f0c0ffee0000000000b001',
  fullName: 'Rina Akter',
  mobileNumber: '01711009876',
  province: 'Dhaka',
  address: 'House 7, Road 3',
};
const PATIENTLY = { timeout: 20_000 };
let book: object[] = [];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rina', shopId: 'loom', token: 't1' }));
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('address')) return Response.json({ data: book });
    throw new TypeError('offline');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Loads the checkout. */
async function open(saved: object[]) {
  book = saved;
  vi.resetModules();
  setPage('', { route: 'checkout', apiExtensions: ['quoteOrder'] });
  const page = await import('#storefront/features/checkout/page-checkout.ts');
  await page.openCheckout();
  return page;
}

async function show() {
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
}

it('is sent as the account has it after it was changed in the address book', async () => {
  const { address } = (await open([HOME])).checkoutDraft().get();
  expect(address).toMatchObject({ address: 'House 7, Road 3', zone: 'inside' });
  const changed = { ...HOME, address: 'Flat 4B, Station Road', province: 'Khulna' };
  const { savedId, address: after } = (await open([changed])).checkoutDraft().get();
  expect([savedId, after]).toMatchObject([
    HOME._id,
    { address: 'Flat 4B, Station Road', province: 'Khulna', zone: 'outside' },
  ]);
});

it('that the account no longer has is shown in the form', async () => {
  await open([HOME]);
  const page = await open([{ ...HOME, _id: '64f0c0ffee0000000000b002', address: 'Another house' }]);
  await show();
  await screen.findByLabelText(addressText.en.address, {}, PATIENTLY);
  expect(page.checkoutDraft().get()).toMatchObject({ savedId: '', address: { address: 'House 7, Road 3' } });
});

it('that cannot be sent stays in the form while it is corrected', async () => {
  const page = await open([{ ...HOME, fullName: '' }]);
  await show();
  const { container } = await screen.findByText(checkoutText.en.anotherAddress).then((found) => ({
    container: found.ownerDocument,
  }));
  const form = container.querySelector('form');
  if (form === null) throw new Error('there is no form');
  page.placeOrder(null, form);
  const name = await screen.findByLabelText<HTMLInputElement>(addressText.en.fullName, {}, PATIENTLY);
  expect(page.checkoutState().get().problems).toEqual({ fullName: 'nameMissing' });
  fireEvent.change(name, { target: { value: 'R' } });
  await screen.findByLabelText(addressText.en.fullName, {}, { timeout: 500 });
  expect(page.checkoutDraft().get().address.fullName).toBe('R');
});

/** What the checkout shows and stores of the shopper, after an edit by the next one. */
async function traces() {
  const page = await import('#storefront/features/checkout/page-checkout.ts');
  const { savedAddresses } = await import('#storefront/features/address-book/saved-addresses.ts');
  page.edit({ note: 'Ring twice' });
  const seen = [page.checkoutDraft().get(), savedAddresses().get(), { ...localStorage }];
  return /Rina|House 7/.exec(JSON.stringify(seen))?.[0] ?? null;
}

it('is not shown or stored after the shopper has signed out on the page', async () => {
  await open([HOME]);
  const { signOut } = await import('#storefront/features/account/sign-out.ts');
  signOut();
  await Promise.resolve();
  expect(await traces()).toBeNull();
});

it('is not shown after the shopper has signed out while the page was in the back-forward cache', async () => {
  await open([HOME]);
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await Promise.resolve();
  expect(await traces()).toBeNull();
});

it('stays after the API has ended the session', async () => {
  const page = await open([HOME]);
  const { endRefusedSession } = await import('#storefront/shopper/page-session.ts');
  endRefusedSession();
  await Promise.resolve();
  expect(page.checkoutDraft().get().address).toMatchObject({ address: 'House 7, Road 3' });
});
