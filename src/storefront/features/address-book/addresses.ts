/** Keeping the saved addresses of the signed-in shopper. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import type { CallFailure, CallResult } from '../../shopper/call-result.ts';
import { isSameAddress, type RefusedAddress, type UnsavedAddresses } from './unsaved-addresses.ts';

export type AddressesState =
  | { status: 'loading' }
  | { status: 'failed'; failure: CallFailure }
  /** The default address first. `refused`: new addresses of orders that the API did not take. */
  | { status: 'ready'; addresses: readonly Address[]; refused: readonly RefusedAddress[] };

/** The state before the answer, also rendered by the server. */
export const LOADING_ADDRESSES: AddressesState = { status: 'loading' };

export interface SavedForm {
  /** Null for a new address. */
  id: string | null;
  address: AddressInput;
  isDefault: boolean;
}

export interface Addresses {
  $state: ReadableAtom<AddressesState>;
  /**
   * Asks for the addresses, and saves those that were not saved before. Addresses that are shown stay until the answer,
   * and when there is none.
   */
  load(): Promise<void>;
  /**
   * Adds or changes an address. When the answer of adding is lost, the addresses are asked for: a new one with the same
   * fields counts as saved, so that sending again adds no second one.
   *
   * @returns why it is not saved; null when it is
   */
  save(form: SavedForm): Promise<CallFailure | null>;
  /** @returns why it is not removed; null when it is, also by another page */
  remove(id: string): Promise<CallFailure | null>;
}

interface AddressesPorts {
  fetch(): Promise<CallResult<Address[]>>;
  save(form: SavedForm): Promise<CallResult<null>>;
  remove(id: string): Promise<CallResult<null>>;
  /** Sends the addresses that were not saved, see `unsaved-addresses.ts`. */
  settle: UnsavedAddresses['settle'];
}

export function createAddresses({ fetch, save, remove, settle }: AddressesPorts): Addresses {
  const $state = atom<AddressesState>(LOADING_ADDRESSES);
  const all = () => {
    const state = $state.get();
    return state.status === 'ready' ? state.addresses : [];
  };
  const load = async () => {
    if ($state.get().status === 'failed') $state.set(LOADING_ADDRESSES);
    const answer = await fetch();
    if (answer.ok) {
      const { isChanged, refused } = await settle();
      const after = isChanged ? await fetch() : answer;
      const addresses = after.ok ? after.value : answer.value;
      const sorted = addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
      $state.set({ status: 'ready', addresses: sorted, refused });
    } else if ($state.get().status !== 'ready') $state.set({ status: 'failed', failure: answer.failure });
  };
  return {
    $state,
    load,
    save: async (form) => {
      const before = new Set(all().map(({ id }) => id));
      const answer = await save(form);
      if (!answer.ok && answer.failure.code !== 'network') return answer.failure;
      await load();
      const isThere = () => all().some((one) => !before.has(one.id) && isSameAddress(one, form.address));
      return answer.ok || (form.id === null && isThere()) ? null : answer.failure;
    },
    remove: async (id) => {
      const answer = await remove(id);
      if (!answer.ok && answer.failure.code === 'signedOut') return answer.failure;
      await load();
      const isGone = $state.get().status === 'ready' && !all().some((one) => one.id === id);
      return answer.ok || isGone ? null : answer.failure;
    },
  };
}
