/** The saved addresses of a signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Address } from '#contract/entities/address.ts';
import { toOutcome } from '#contract/outcome.ts';
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
  /** Loads the addresses, and saves those that were not saved before. Every call requests them again. */
  load(): Promise<void>;
}

export function createAddressBook({ list, refused, settle }: AddressBookPorts): AddressBook {
  const $state = atom<AddressBookState>(NO_ADDRESSES);
  return {
    $state,
    load: async () => {
      $state.set({ ...$state.get(), status: 'loading' });
      const outcome = await toOutcome(list());
      if (outcome.kind !== 'done') {
        if (outcome.kind === 'signedOut') refused();
        $state.set({ status: 'failed', addresses: [], refused: [] });
        return;
      }
      const settled = await settle();
      const after = settled.isChanged ? await toOutcome(list()) : outcome;
      const addresses = after.kind === 'done' ? after.value : outcome.value;
      const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
      $state.set({ status: 'ready', addresses: sorted, refused: settled.refused });
    },
  };
}
