/** The saved addresses of a signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import { ApiError } from '#contract/api-error.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { type AddressBookState, NO_ADDRESSES } from './saved-addresses.ts';

interface AddressBookPorts {
  list(): Promise<readonly Address[]>;
  add(address: AddressInput): Promise<Acknowledgement>;
  /** The session is not valid (401). */
  refused(): void;
}

export interface AddressBook {
  $state: ReadableAtom<AddressBookState>;
  /** Loads the addresses. Every call asks again. */
  load(): Promise<void>;
  /** Saves a new address. @returns whether it was saved */
  add(address: AddressInput): Promise<boolean>;
}

const UNAUTHORISED = 401;

export function createAddressBook({ list, add, refused }: AddressBookPorts): AddressBook {
  const $state = atom<AddressBookState>(NO_ADDRESSES);
  return {
    $state,
    load: async () => {
      $state.set({ status: 'loading', addresses: $state.get().addresses });
      try {
        const addresses = await list();
        const sorted = [...addresses].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
        $state.set({ status: 'ready', addresses: sorted });
      } catch (error) {
        if (error instanceof ApiError && error.status === UNAUTHORISED) refused();
        $state.set({ status: 'failed', addresses: [] });
      }
    },
    add: async (address) => {
      try {
        return (await add(address)).ok;
      } catch {
        return false;
      }
    },
  };
}
