/** The saved addresses as a form shows them. Their calls load only for a signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import { loadLate } from '../../browser/loading/load-late.ts';
import type { SavedAddresses } from './list-addresses.ts';

export interface AddressBookState extends SavedAddresses {
  status: 'none' | 'loading' | 'ready' | 'failed';
}

export const NO_ADDRESSES: AddressBookState = { status: 'none', addresses: [], refused: [] };

const $saved = atom<AddressBookState>(NO_ADDRESSES);

/** For `use-store.ts`. */
export const savedAddresses = (): ReadableAtom<AddressBookState> => $saved;

/** Reloads the addresses of the signed-in shopper. Never rejects: the state has the result. */
export async function loadSavedAddresses(): Promise<void> {
  $saved.set({ ...$saved.get(), status: 'loading' });
  const late = await loadLate(() => import('./checkout-addresses.ts'));
  const outcome = await late?.checkoutAddresses();
  $saved.set(
    outcome?.kind === 'done' ? { status: 'ready', ...outcome.value } : { ...NO_ADDRESSES, status: 'failed' },
  );
}

/** Forgets the addresses after their shopper has signed out. */
export function forgetSavedAddresses(): void {
  $saved.set(NO_ADDRESSES);
}
