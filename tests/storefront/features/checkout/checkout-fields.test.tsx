// @vitest-environment happy-dom
/** The fields of the checkout by the shop's flags. */
import { cleanup, render, screen } from '@testing-library/react';
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

const PLAIN = { hasCourierLocations: false, hasNote: false, hasEmailField: true };
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
  render(<CheckoutForm lines={[aCheckoutLine()]} lang="en" text={checkoutText.en} />);
  const labels = [address.fullName, address.email, address.inside, checkoutText.en.note];
  expect(
    labels.filter((label) => screen.queryByLabelText((text) => text.startsWith(label)) !== null),
  ).toEqual(shown);
});
