/** What is known of the saved addresses of a shopper. */
import type { SavedAddresses } from './list-addresses.ts';

export interface AddressBookState extends SavedAddresses {
  status: 'none' | 'loading' | 'ready' | 'failed';
}

export const NO_ADDRESSES: AddressBookState = { status: 'none', addresses: [], refused: [] };
