/**
 * Details that a guest lets this device remember for the next order: one record per shop in local storage. Signing out
 * removes it.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { storageKey } from '#site/storage-key.ts';
import { once } from '../browser/once.ts';
import { shopContext } from '../browser/shop-context.ts';
import { localStore, type StoredPorts, watchStored } from '../browser/storages.ts';
import { anInteger, objectOf, readStored } from '../browser/stored-shape.ts';
import { type AddressDraft, anAddressDraft } from './stored-address.ts';

const REMEMBERED_MS = 90 * 24 * 60 * 60 * 1000;

interface RememberedDetails {
  /** Contact and delivery of the last order, as typed. */
  address: AddressDraft;
  /** Time of that order, epoch ms. */
  at: number;
}

const aRecord = objectOf<{ details: RememberedDetails }>({
  details: objectOf<RememberedDetails>({ address: anAddressDraft, at: anInteger }),
});

export interface RememberedStore {
  /** The remembered contact and delivery; null without any, and 90 days after the order that stored them. */
  $address: ReadableAtom<AddressDraft | null>;
  remember(address: AddressDraft): void;
  forget(): void;
}

interface RememberedPorts extends StoredPorts {
  /** Epoch ms. */
  now(): number;
}

export function createRemembered({ slug, storage, watch, now }: RememberedPorts): RememberedStore {
  const key = storageKey('remembered', slug);
  const read = (): AddressDraft | null => {
    const details = readStored(storage.getItem(key), aRecord)?.details;
    if (details === undefined) return null;
    if (now() - details.at < REMEMBERED_MS) return details.address;
    storage.removeItem(key);
    return null;
  };
  const $address = atom(read());
  watch(key, () => $address.set(read()));
  return {
    $address,
    remember: (address) => {
      storage.setItem(key, JSON.stringify({ details: { address, at: now() } }));
      $address.set(address);
    },
    forget: () => {
      storage.removeItem(key);
      $address.set(null);
    },
  };
}

/** The details of this page, over local storage. */
export const remembered = once(() =>
  createRemembered({ slug: shopContext().slug, storage: localStore(), watch: watchStored, now: Date.now }),
);
