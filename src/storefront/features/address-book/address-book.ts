/** The saved addresses of a signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '#contract/api-error.ts';
import type { Address } from '#contract/entities/address.ts';
import { type AddressBookState, NO_ADDRESSES } from './address-book-state.ts';
import type { UnsavedAddresses } from './unsaved-addresses.ts';

interface AddressBookPorts {
  list(): Promise<readonly Address[]>;
  /** The session is not valid (401). */
  refused(): void;
  /** Sends the addresses that were not saved, see `unsaved-addresses.ts`. */
  settle: UnsavedAddresses['settle'];
}

export interface AddressBook {
  $state: ReadableAtom<AddressBookState>;
  /** Loads the addresses, and saves those that were not saved before. Every call asks again. */
  load(): Promise<void>;
}

const UNAUTHORIZED = 401;

export function createAddressBook({ list, refused, settle }: AddressBookPorts): AddressBook {
  const $state = atom<AddressBookState>(NO_ADDRESSES);
  return {
    $state,
    load: async () => {
      $state.set({ ...$state.get(), status: 'loading' });
      try {
        const before = await list();
        const settled = await settle();
        const addresses = settled.isChanged ? await list().catch(() => before) : before;
        const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
        $state.set({ status: 'ready', addresses: sorted, refused: settled.refused });
      } catch (error) {
        if (error instanceof ApiError && error.status === UNAUTHORIZED) refused();
        $state.set({ status: 'failed', addresses: [], refused: [] });
      }
    },
  };
}
