import { act, fireEvent, screen } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Address } from '#contract/entities/address.ts';
import { AddressCard } from '#storefront/features/address-book/AddressCard.tsx';
import { addressesText } from '#storefront/i18n/addresses.ts';
import { setPage } from '../../islands/page-context.ts';

const remove = vi.hoisted(() => vi.fn<(id: string) => Promise<null>>());
vi.mock('#storefront/features/address-book/page-addresses.ts', () => ({ addresses: () => ({ remove }) }));

const TEXT = addressesText.en;
const ADDRESS = Address.parse({ _id: 'a7', fullName: 'Rina Akter', mobileNumber: '01711009876' });

let root: Root;
let done: string[];
beforeEach(() => {
  remove.mockReset();
  done = [];
  root = createRoot(setPage('', { apiExtensions: ['removeAddress'] }));
  act(() =>
    root.render(
      <AddressCard
        address={ADDRESS}
        text={TEXT}
        onEdit={() => undefined}
        onDone={(message) => done.push(message)}
      />,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the question before an address is deleted', () => {
  it('has the focus on the button that keeps it, and then on the button that deletes', () => {
    click('Delete the address of Rina Akter');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    click('Keep it');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Delete the address of Rina Akter' }),
    );
    expect(remove).not.toHaveBeenCalled();
  });

  it('deletes once when "Yes" is clicked twice', async () => {
    let respond: (value: null) => void = () => undefined;
    remove.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    click('Delete the address of Rina Akter');
    click('Yes, delete');
    click('Deleting…');
    await act(async () => respond(null));
    expect(remove).toHaveBeenCalledExactlyOnceWith('a7');
    expect(done).toEqual([TEXT.removed]);
  });
});
