/** Fields that a browser or a password manager fills in without an event. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderForm } from '#storefront/features/order-page/OrderForm.tsx';
import { addressText } from '#storefront/i18n/address.ts';
import { addressesText } from '#storefront/i18n/addresses.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { profileText } from '#storefront/i18n/profile.ts';
import { aProductView } from '#tests/fixtures/product-views.ts';
import { aShopView } from '#tests/fixtures/views.ts';
import { setPage } from '../islands/page-context.ts';
import { aCheckoutLine } from './checkout/checkout-fixtures.ts';

const PATIENTLY = { timeout: 20_000 };
const CHECKOUT = { hasCourierLocations: false, hasNote: true, hasEmailField: true, remembersDetails: false };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Sets a field as a browser does: past the listeners and past React. */
function fillIn(name: string, value: string): HTMLInputElement | HTMLTextAreaElement {
  const [field] = document.getElementsByName(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    return expect.unreachable(`no field ${name}`);
  }
  field.value = value;
  return field;
}

const FILLED_IN = { fullName: 'Rina Akter', mobileNumber: '01711009876', address: 'House 7' };

it('are those of the order at the checkout, and stay while the shopper fills in the others', async () => {
  setPage('', { route: 'checkout', checkout: CHECKOUT });
  const { CheckoutForm } = await import('#storefront/features/checkout/CheckoutForm.tsx');
  const { checkoutDraft } = await import('#storefront/features/checkout/page-checkout.ts');
  render(<CheckoutForm lines={[aCheckoutLine()]} policies={[]} lang="en" text={checkoutText.en} />);
  await screen.findByLabelText(addressText.en.fullName, {}, PATIENTLY);
  const fields = Object.entries({ ...FILLED_IN, note: 'Ring twice' }).map(
    ([name, value]) => [fillIn(name, value), value] as const,
  );
  fireEvent.click(screen.getByLabelText(addressText.en.inside));
  expect(fields.map(([field]) => field.value)).toEqual(fields.map(([, value]) => value));
  fireEvent.click(screen.getByRole('button', { name: checkoutText.en.place }));
  await vi.waitFor(
    () =>
      expect(checkoutDraft().get()).toMatchObject({
        address: { ...FILLED_IN, zone: 'inside' },
        note: 'Ring twice',
      }),
    PATIENTLY,
  );
  expect(fields.map(([field]) => field.value)).toEqual(fields.map(([, value]) => value));
});

it('are those of a one-page order', async () => {
  setPage(renderToStaticMarkup(<OrderForm product={aProductView()} shop={aShopView()} />), {
    route: 'order',
    checkout: CHECKOUT,
  });
  const { startFields } = await import('#storefront/features/order-page/order-fields.ts');
  const { checkoutDraft, placeOrder } = await import('#storefront/features/checkout/page-checkout.ts');
  const form = document.querySelector<HTMLFormElement>('form[data-order]') ?? expect.unreachable();
  startFields(form);
  for (const [name, value] of Object.entries(FILLED_IN)) fillIn(name, value);
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(addressText.en.outside) }));
  expect(fillIn('province', 'Sylhet').form).toBe(form);
  placeOrder(null, form);
  const address = { ...FILLED_IN, province: 'Sylhet', zone: 'outside' };
  await vi.waitFor(() => expect(checkoutDraft().get()).toMatchObject({ address }), PATIENTLY);
});

it('are saved in the address book', async () => {
  setPage('', { route: 'account', checkout: CHECKOUT });
  const { AddressForm } = await import('#storefront/features/address-book/AddressForm.tsx');
  const page = await import('#storefront/features/address-book/page-addresses.ts');
  const { EMPTY_ADDRESS } = await import('#storefront/features/address-form/address-draft.ts');
  const save = vi.fn(async () => null);
  vi.spyOn(page, 'addresses').mockReturnValue({ ...page.addresses(), save });
  render(
    <AddressForm
      typed={{ id: null, isDefault: false, draft: { ...EMPTY_ADDRESS, zone: 'inside' } }}
      lang="en"
      text={addressesText.en}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
  );
  for (const [name, value] of Object.entries(FILLED_IN)) fillIn(name, value);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: addressesText.en.save })));
  expect(save).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ address: expect.objectContaining(FILLED_IN) }),
  );
});

it('are saved in the profile', async () => {
  setPage('', { route: 'account' });
  const { ProfileForm } = await import('#storefront/features/profile/ProfileForm.tsx');
  const page = await import('#storefront/features/profile/page-profile.ts');
  const type = vi.fn();
  vi.spyOn(page, 'profile').mockReturnValue({ ...page.profile(), type, save: async () => null });
  const fields = { name: '', phone: '', birthdate: '', gender: '' } as const;
  const account = { id: 'u1', email: 'rina@mail.example', provider: 'custom' };
  render(<ProfileForm record={{ account, fields, stored: fields, isSaved: true }} text={profileText.en} />);
  fillIn('name', 'Rina Akter');
  fillIn('phone', '01711009876');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: profileText.en.save })));
  expect(type).toHaveBeenCalledExactlyOnceWith({ name: 'Rina Akter', phone: '01711009876' });
  expect(screen.queryByText(profileText.en.nameMissing)).toBeNull();
});
