/** The fields of the checkout by the shop's flags. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressText } from '#storefront/i18n/address.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '../../islands/page-context.ts';
import { aCheckoutLine } from './checkout-fixtures.ts';

beforeEach(() => {
  // The context of a page is read once.
  vi.resetModules();
  // No call of the API gets a response.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PLAIN = { hasCourierLocations: false, hasNote: false, hasEmailField: true, remembersDetails: false };
const address = addressText.en;

it.each([
  ['neither note nor lists', PLAIN, [address.fullName, address.email, address.inside]],
  [
    'a note',
    { ...PLAIN, hasNote: true },
    [address.fullName, address.email, address.inside, checkoutText.en.note],
  ],
  ['no email field', { ...PLAIN, hasEmailField: false }, [address.fullName, address.inside]],
  ['the lists of the courier', { ...PLAIN, hasCourierLocations: true }, [address.fullName, address.email]],
])('of a shop with %s', async (_what, checkout, shown) => {
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  setPage('', { route: 'checkout', checkout });
  render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
  await screen.findByLabelText(address.fullName, {}, { timeout: 20_000 });
  const labels = [address.fullName, address.email, address.inside, checkoutText.en.note];
  expect(
    labels.filter((label) => screen.queryByLabelText((text) => text.startsWith(label)) !== null),
  ).toEqual(shown);
});

it('a shop that requires consent gets no order before its box is ticked', async () => {
  const placed = vi.fn();
  vi.doMock('#storefront/features/checkout/page-checkout.ts', async (original) => ({
    ...(await original<object>()),
    placeOrder: placed,
  }));
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  setPage('', { route: 'checkout', checkout: { ...PLAIN, needsConsent: true } });
  const text = checkoutText.en;
  const policies = [{ label: 'Terms of sale', href: '/terms' }];
  const { container } = render(
    <CheckoutForm lines={[aCheckoutLine()]} policies={policies} lang="en" text={text} />,
  );
  const form = container.querySelector('form');
  if (form === null) throw new Error('there is no form');
  const box = screen.getByLabelText(text.consent);
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByText('Terms of sale')).toHaveProperty('target', '_blank');
  fireEvent.submit(form);
  expect(placed).not.toHaveBeenCalled();
  expect(screen.getByText(text.consentMissing)).toBeDefined();
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  expect(screen.queryByText(text.consentMissing)).toBeNull();
  fireEvent.submit(form);
  expect(placed).toHaveBeenCalledTimes(1);
  vi.doUnmock('#storefront/features/checkout/page-checkout.ts');
});

it('Enter in a field leads to the next one and places no order, from the first gesture on', async () => {
  const placed = vi.fn();
  vi.doMock('#storefront/features/checkout/page-checkout.ts', async (original) => ({
    ...(await original<object>()),
    placeOrder: placed,
  }));
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  setPage('', { route: 'checkout', checkout: PLAIN });
  render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
  const name = await screen.findByLabelText(address.fullName, {}, { timeout: 20_000 });
  const { openCheckout } = await import('#storefront/features/checkout/page-checkout.ts');
  openCheckout();
  fireEvent.pointerDown(name);
  await vi.waitFor(() => expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false));
  expect(document.activeElement).toBe(screen.getByLabelText(address.mobileNumber));
  expect(document.activeElement).toHaveProperty('enterKeyHint', 'next');
  expect(placed).not.toHaveBeenCalled();
  vi.doUnmock('#storefront/features/checkout/page-checkout.ts');
});
