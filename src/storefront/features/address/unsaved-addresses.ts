/**
 * New addresses of orders that the account may not have: the call that saves one is sent while the page of its order is
 * left, and its answer may be lost. They stay on this device until the address book has them.
 */
import { ApiError } from '#contract/api-error.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { unsavedAddressesKey } from '#site/shopper-keys.ts';
import { aText, listOf, objectOf, readStored } from '../../browser/stored-shape.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { aStoredAddress } from './address-draft.ts';

/** An address that the API does not take, with its message in the language of the page; '' without one. */
export interface RefusedAddress {
  address: AddressInput;
  message: string;
}

export interface UnsavedAddresses {
  /** Keeps a new address of the signed-in shopper, and sends it. */
  save(address: AddressInput): Promise<void>;
  /**
   * Sends the addresses of the signed-in shopper that are not in the book. One that may be sent again stays.
   *
   * @param book the addresses of the account
   * @returns whether the book has a further address, and the addresses that were refused, which are not sent again
   */
  settle(book: readonly Address[]): Promise<{ isChanged: boolean; refused: RefusedAddress[] }>;
}

interface UnsavedPorts {
  slug: string;
  storage: KeyValue;
  /** Null for a guest. */
  userId(): string | null;
  add(address: AddressInput): Promise<Acknowledgement>;
  /** Runs one at a time, in all tabs of the shop. */
  exclusive<Value>(run: () => Promise<Value>): Promise<Value>;
  /** A message of the API in the language of the page. */
  translate(apiMessage: string): Promise<string>;
}

interface Unsaved {
  userId: string;
  address: AddressInput;
}

const readUnsaved = listOf(objectOf<Unsaved>({ userId: aText, address: aStoredAddress }));

/** Statuses after which the same address may be taken: signed out, and a busy server. */
const PASSING = [401, 408, 429];

/** Whether a saved address has the fields of a typed one. */
export function isSameAddress(
  { id: _id, isDefault: _default, isBilling: _billing, ...saved }: Address,
  typed: AddressInput,
): boolean {
  return textOf(saved) === textOf(typed);
}

const textOf = (address: AddressInput) => JSON.stringify(Object.entries(address).sort());

export function createUnsavedAddresses(ports: UnsavedPorts): UnsavedAddresses {
  const { storage } = ports;
  const key = unsavedAddressesKey(ports.slug);
  const read = () => readStored(storage.getItem(key), readUnsaved) ?? [];
  const write = (list: readonly Unsaved[]) =>
    list.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(list));
  const without = ({ userId, address }: Unsaved) =>
    read().filter((one) => one.userId !== userId || textOf(one.address) !== textOf(address));
  const own = () => read().filter(({ userId }) => userId === ports.userId());

  /** @returns the API's refusal; null after success; undefined when the address may be sent again */
  const send = async ({ userId, address }: Unsaved): Promise<string | null | undefined> => {
    // Another shopper has signed in meanwhile.
    if (userId !== ports.userId()) return undefined;
    try {
      const { ok, message } = await ports.add(address);
      return ok ? null : await ports.translate(message);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === null) return undefined;
      const { status, apiMessage } = error;
      return status >= 500 || PASSING.includes(status) ? undefined : ports.translate(apiMessage);
    }
  };

  return {
    save: async (address) => {
      const userId = ports.userId();
      if (userId === null) return;
      const unsaved = { userId, address };
      // First: the page may be gone before the answer.
      write([...without(unsaved), unsaved]);
      // A refusal is shown by the address book, where it is sent again.
      await ports.exclusive(async () => {
        if ((await send(unsaved)) === null) write(without(unsaved));
      });
    },
    settle: (book) =>
      ports.exclusive(async () => {
        const refused: RefusedAddress[] = [];
        let isChanged = false;
        for (const unsaved of own()) {
          const { address } = unsaved;
          const isThere = book.some((saved) => isSameAddress(saved, address));
          const refusal = isThere ? null : await send(unsaved);
          if (refusal === undefined) continue;
          write(without(unsaved));
          if (refusal !== null) refused.push({ address, message: refusal });
          else if (!isThere) isChanged = true;
        }
        return { isChanged, refused };
      }),
  };
}
