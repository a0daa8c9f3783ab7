/**
 * New addresses of orders that the account may not have: the call that saves one is sent while the page of its order is
 * left, and its response may be lost. They stay on this device until the address book has them.
 */
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { toEffect } from '#contract/outcome.ts';
import { storageKey } from '#site/storage-key.ts';
import { aText, listOf, objectOf, readStored } from '../../browser/stored-shape.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { aStoredAddress } from '../address-form/address-draft.ts';

/** An address that the API does not take, with its refusal as the page shows it; '' without one. */
export interface RefusedAddress {
  address: AddressInput;
  message: string;
}

export interface UnsavedAddresses {
  /** Keeps a new address of the signed-in shopper, and sends it. */
  save(address: AddressInput): Promise<void>;
  /**
   * Sends the addresses of the signed-in shopper that are not in the book. One that may be sent again stays, and so does
   * one whose call may still be on its way from a page that was left.
   *
   * @returns whether the book has a further address, and the addresses that were refused, which are not sent again
   */
  settle(): Promise<{ isChanged: boolean; refused: RefusedAddress[] }>;
}

interface UnsavedPorts {
  slug: string;
  storage: KeyValue;
  /** Null for a guest. */
  userId(): string | null;
  /** The addresses of the account. */
  book(): Promise<readonly Address[]>;
  add(address: AddressInput): Promise<Acknowledgement>;
  /** Runs one at a time, in all tabs of the shop. */
  exclusive<Value>(run: () => Promise<Value>): Promise<Value>;
  /** A refusal of the API as the page shows it. */
  explain(apiMessage: string): Promise<string>;
  /** Epoch ms. */
  now(): number;
}

interface Unsaved {
  userId: string;
  address: AddressInput;
  /** When the call without a response was sent (epoch ms); null for none. */
  sentAt: number | null;
}

const readUnsaved = listOf(
  objectOf<Unsaved>({
    userId: aText,
    address: aStoredAddress,
    sentAt: (value) => (typeof value === 'number' ? value : null),
  }),
);

/** Time in which a call may be on its way: it outlives its page, and the Web Lock of the page. */
const ON_ITS_WAY_MS = 60_000;

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
  const key = storageKey('unsaved-addresses', ports.slug);
  const read = () => readStored(storage.getItem(key), readUnsaved) ?? [];
  const write = (list: readonly Unsaved[]) =>
    list.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(list));
  const isSame = (one: Unsaved, { userId, address }: Unsaved) =>
    one.userId === userId && textOf(one.address) === textOf(address);
  const stored = (unsaved: Unsaved) => read().find((one) => isSame(one, unsaved));
  const remove = (unsaved: Unsaved) => write(read().filter((one) => !isSame(one, unsaved)));
  // Adds nothing: signing out removes the addresses while a call is on its way.
  const mark = (unsaved: Unsaved, sentAt: number | null) =>
    write(read().map((one) => (isSame(one, unsaved) ? { ...one, sentAt } : one)));
  const own = () => read().filter(({ userId }) => userId === ports.userId());

  /** @returns the API's refusal; null after success; undefined when the address may be sent again */
  const send = async (unsaved: Unsaved): Promise<string | null | undefined> => {
    // Another shopper has signed in meanwhile.
    if (unsaved.userId !== ports.userId()) return undefined;
    const sentAt = stored(unsaved)?.sentAt;
    // Another tab has saved it, or is saving it.
    if (sentAt === undefined || isOnItsWay(sentAt, ports.now())) return undefined;
    mark(unsaved, ports.now());
    const outcome = await toEffect(ports.add(unsaved.address));
    // Without a response the API may be saving it.
    if (outcome.kind === 'unknown' && outcome.status === null) return undefined;
    mark(unsaved, null);
    if (outcome.kind === 'done') return null;
    return outcome.kind === 'refused' || outcome.kind === 'conflict'
      ? ports.explain(outcome.message)
      : undefined;
  };

  return {
    save: async (address) => {
      const userId = ports.userId();
      if (userId === null) return;
      const unsaved = { userId, address, sentAt: null };
      // First: the page may be gone before the response.
      if (stored(unsaved) === undefined) write([...read(), unsaved]);
      // A refusal is shown by the address book, where it is sent again.
      await ports.exclusive(async () => {
        if ((await send(unsaved)) === null) remove(unsaved);
      });
    },
    settle: async () => {
      const before = own();
      const refused: RefusedAddress[] = [];
      if (before.length === 0) return { isChanged: false, refused };
      await ports.exclusive(async () => {
        // Read in the turn of this page: a call of another tab may have added an address just now.
        const book = await ports.book().catch(() => null);
        if (book === null) return;
        for (const unsaved of own()) {
          const { address } = unsaved;
          const isThere = book.some((saved) => isSameAddress(saved, address));
          const refusal = isThere ? null : await send(unsaved);
          if (refusal === undefined) continue;
          remove(unsaved);
          if (refusal !== null) refused.push({ address, message: refusal });
        }
      });
      const gone = before.filter((unsaved) => stored(unsaved) === undefined);
      return { isChanged: gone.length > refused.length, refused };
    },
  };
}

/** A time in the future is that of another clock. */
function isOnItsWay(sentAt: number | null, now: number): boolean {
  return sentAt !== null && now >= sentAt && now - sentAt < ON_ITS_WAY_MS;
}
