/**
 * Name, phone and address of the last order of this tab, in session storage: the tracking page shows them. For an
 * account's order, the list of orders has them.
 */
import type { AddressInput } from '#contract/entities/address-input.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { aText, objectOf, readStored } from '../../browser/stored-shape.ts';
import { aStoredAddress } from '../../shopper/stored-address.ts';

interface OrderContact {
  /** Number of the order. */
  number: string;
  address: AddressInput;
}

const anOrderContact = objectOf<OrderContact>({ number: aText, address: aStoredAddress });

/** @param storage of the tab (`browser/storages.ts`) */
export function storeOrderContact(storage: KeyValue, slug: string, contact: OrderContact): void {
  storage.setItem(storageKey('order-contact', slug), JSON.stringify(contact));
}

/** Null when this tab's last order has another number. Never throws. */
export function readOrderContact(storage: KeyValue, slug: string, number: string): AddressInput | null {
  const contact = readStored(storage.getItem(storageKey('order-contact', slug)), anOrderContact);
  return contact?.number === number ? contact.address : null;
}
