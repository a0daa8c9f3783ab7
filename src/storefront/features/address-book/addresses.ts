/** Changing the saved addresses of the signed-in shopper. */
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { createAccountResource, type LoadedResource } from '../../shopper/account-resource.ts';
import { listAddresses, type SavedAddresses } from './list-addresses.ts';
import { isSameAddress, type UnsavedAddresses } from './unsaved-addresses.ts';

export interface SavedForm {
  /** Null for a new address. */
  id: string | null;
  address: AddressInput;
  isDefault: boolean;
}

/** Loading the addresses saves the unsaved ones first. */
export interface Addresses extends LoadedResource<SavedAddresses> {
  /**
   * Adds or changes an address. If it is unknown whether the call arrived, the addresses are loaded: a new address with
   * the same fields, or the changed address with its new fields, counts as saved.
   *
   * @returns why it is not saved; null if it is
   */
  save(form: SavedForm): Promise<Failure | null>;
  /** @returns why it is not removed; null when it is, also by another page */
  remove(id: string): Promise<Failure | null>;
}

interface AddressesPorts {
  fetch(): Promise<Outcome<readonly Address[]>>;
  save(form: SavedForm): Promise<Outcome<null>>;
  remove(id: string): Promise<Outcome<null>>;
  /** Sends the addresses that were not saved, see `unsaved-addresses.ts`. */
  settle: UnsavedAddresses['settle'];
}

export function createAddresses({ fetch, save, remove, settle }: AddressesPorts): Addresses {
  const { $state, load, change } = createAccountResource<SavedAddresses>({
    fetch: () => listAddresses(fetch, settle),
  });
  return {
    $state,
    load,
    save: (form) =>
      change({
        call: () => save(form),
        isThere: (before, after) => before !== null && isSaved(form, before, after),
      }),
    remove: (id) =>
      change({
        call: () => remove(id),
        isThere: (_before, after) => !after.addresses.some((one) => one.id === id),
        isRepeatable: true,
      }),
  };
}

function isSaved(form: SavedForm, before: SavedAddresses, after: SavedAddresses): boolean {
  if (form.id === null) {
    const known = new Set(before.addresses.map(({ id }) => id));
    return after.addresses.some((one) => !known.has(one.id) && isSameAddress(one, form.address));
  }
  const has = ({ addresses }: SavedAddresses) =>
    addresses.some(
      (one) => one.id === form.id && one.isDefault === form.isDefault && isSameAddress(one, form.address),
    );
  return !has(before) && has(after);
}
