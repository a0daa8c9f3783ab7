/** The state of a shopper's saved addresses. */
import type { SavedAddresses } from './list-addresses.ts';

export interface AddressBookState extends SavedAddresses {
  status: 'none' | 'loading' | 'ready' | 'failed';
}

export const NO_ADDRESSES: AddressBookState = { status: 'none', addresses: [], refused: [] };
