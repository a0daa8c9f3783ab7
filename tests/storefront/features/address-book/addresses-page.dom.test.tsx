import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressText } from '#storefront/i18n/address.ts';
import { addressesText } from '#storefront/i18n/addresses.ts';
import { fill } from '#storefront/i18n/text.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

const PATIENTLY = { timeout: 20_000 };
const text = addressesText.en;
const anAddress = (id: string, fullName: string) => ({
  _id: `64f0c0ffee0000000000b00${id}`,
  fullName,
  mobileNumber: '01711009876',
  province: 'Dhaka',
  address: 'House 7, Road 3',
});

let live: Hydrated | null = null;
let respond: (response: Response) => void = () => undefined;
beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
  vi.stubGlobal('fetch', (_url: string, { method = 'GET' }: RequestInit) =>
    method === 'GET'
      ? Promise.resolve(Response.json({ data: [anAddress('1', 'Rina'), anAddress('2', 'Mina')] }))
      : new Promise<Response>((resolve) => {
          respond = resolve;
        }),
  );
});
afterEach(() => {
  live?.unmount();
  live = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const edit = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: fill(text.editNamed, { name }) }, PATIENTLY));
const nameField = () => screen.findByLabelText<HTMLInputElement>(addressText.en.fullName, {}, PATIENTLY);

it('an address that is typed stays when an earlier one, whose form was closed meanwhile, is saved', async () => {
  const { default: AddressesPage } = await import('#storefront/features/address-book/AddressesPage.tsx');
  live = await hydrate(<AddressesPage lang="en" />);
  await edit('Rina');
  fireEvent.change(await nameField(), { target: { value: 'Rina Akter' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  fireEvent.click(screen.getByRole('button', { name: text.cancel }));
  await edit('Mina');
  fireEvent.change(await nameField(), { target: { value: 'Mina Khatun' } });
  respond(Response.json({ success: true }));
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain(text.saved);
  expect((await nameField()).value).toBe('Mina Khatun');
  expect(sessionStorage.getItem('address-draft-loom')).toContain('Mina Khatun');
});
