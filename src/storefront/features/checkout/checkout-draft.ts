/** The shopper's input at the checkout, in local storage until the order is placed. */
import { atom, type ReadableAtom } from 'nanostores';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { aFlag, aText, objectOf, oneOf, orNull, readStored } from '../../browser/stored-shape.ts';
import { type AddressDraft, anAddressDraft } from '../../shopper/stored-address.ts';
import { EMPTY_ADDRESS } from '../address-form/address-draft.ts';

export interface CheckoutDraft {
  address: AddressDraft;
  /** Id of the selected saved address; '' for an address of the form, null before a selection. */
  savedId: string | null;
  /** Whether a signed-in shopper's new address is to be saved in the address book. */
  isSaved: boolean;
  /** Whether this device is to remember a guest's details; null before the shopper has ticked or unticked the box. */
  isRemembered: boolean | null;
  note: string;
  /** The code in use; '' for none. */
  promoCode: string;
  payment: PaymentKind;
}

const aDraft = objectOf<CheckoutDraft>({
  address: anAddressDraft,
  savedId: orNull(aText),
  isSaved: aFlag,
  // Records of older versions lack this field.
  isRemembered: (value) => aFlag(value) ?? null,
  note: aText,
  promoCode: aText,
  payment: oneOf(PAYMENT_KINDS),
});

export const EMPTY_DRAFT: CheckoutDraft = {
  address: EMPTY_ADDRESS,
  savedId: null,
  isSaved: true,
  isRemembered: null,
  note: '',
  promoCode: '',
  payment: 'CashOnDelivery',
};

export interface DraftStore {
  $draft: ReadableAtom<CheckoutDraft>;
  edit(patch: Partial<CheckoutDraft>): void;
  /** Fills in an address that the shopper has not typed: it is not stored. */
  fillIn(address: AddressDraft): void;
  /** Reads the stored draft again; an empty one if signing out has removed it. */
  reread(): void;
}

export function createDraft(storage: KeyValue, slug: string): DraftStore {
  const read = () => readStored(storage.getItem(storageKey('checkout-draft', slug)), aDraft) ?? EMPTY_DRAFT;
  const $draft = atom(read());
  return {
    $draft,
    reread: () => $draft.set(read()),
    fillIn: (address) => $draft.set({ ...$draft.get(), address }),
    edit: (patch) => {
      $draft.set({ ...$draft.get(), ...patch });
      storage.setItem(storageKey('checkout-draft', slug), JSON.stringify($draft.get()));
    },
  };
}
