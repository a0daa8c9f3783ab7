/** What is known of the saved addresses of a shopper. */
import type { Address } from '#contract/entities/address.ts';
import type { RefusedAddress } from './unsaved-addresses.ts';

export interface AddressBookState {
  status: 'none' | 'loading' | 'ready' | 'failed';
  /** The default address first. */
  addresses: readonly Address[];
  /** New addresses of orders that the API did not take. */
  refused: readonly RefusedAddress[];
}

export const NO_ADDRESSES: AddressBookState = { status: 'none', addresses: [], refused: [] };
