/**
 * New addresses of orders that the account may not have: the call that saves one is sent while the page of its order is
 * left, and its response may be lost. They stay on this device until the address book has them.
 */
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import type { Outcome } from '#contract/outcome.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';
import { aText, listOf, objectOf, readStored } from '../../browser/stored-shape.ts';
import { type Change, createOutbox, isRefusal, type OutboxPage } from '../../shopper/outbox/outbox.ts';
import { aStoredAddress } from '../../shopper/stored-address.ts';
import type { SessionUser } from '../../shopper/stored-user.ts';
import { fieldsOf } from '../address-form/address-draft.ts';

/** An address that the API rejected, with the reason as the page shows it; '' without a reason. */
export interface RefusedAddress {
  address: AddressInput;
  message: string;
}

export interface UnsavedAddresses {
  /** Keeps a new address of the signed-in shopper, and sends it. */
  save(address: AddressInput): Promise<void>;
  /**
   * Sends the addresses of the signed-in shopper that are not in the book. An address stays stored if it may be sent
   * again, or if a call from a page that was left may still be in flight.
   *
   * @returns whether the book has a new address, and the rejected addresses, which are not sent again
   */
  settle(): Promise<{ isChanged: boolean; refused: RefusedAddress[] }>;
}

/** The calls of one session. None rejects. Refusals are as the page shows them. */
interface AddressCalls {
  /** The addresses of the account. */
  book(): Promise<Outcome<readonly Address[]>>;
  add(address: AddressInput): Promise<Outcome<unknown>>;
}

interface UnsavedPorts {
  slug: string;
  storage: KeyValue;
  page: OutboxPage;
  calls(user: SessionUser): AddressCalls;
}

interface Unsaved {
  userId: string;
  address: AddressInput;
  /**
   * When a call without a response was sent, epoch ms. 0: a call failed, and only the book shows whether it arrived.
   * null: no call has arrived.
   */
  sentAt: number | null;
}

/** The key of a change is the text of its address. */
type AddressChange = Change & { unsaved: Unsaved };

const readUnsaved = listOf(
  objectOf<Unsaved>({
    userId: aText,
    address: aStoredAddress,
    sentAt: (value) => (typeof value === 'number' ? value : null),
  }),
);

/** Time in which a call may be in flight: it outlives its page and the page's Web Lock. */
const ON_ITS_WAY_MS = 60_000;

/** Whether a saved address has the fields of a typed one. */
export function isSameAddress(saved: Address, typed: AddressInput): boolean {
  return textOf(fieldsOf(saved)) === textOf(typed);
}

const textOf = (address: AddressInput) => JSON.stringify(Object.entries(address).sort());

export function createUnsavedAddresses({ slug, storage, page, calls }: UnsavedPorts): UnsavedAddresses {
  const key = storageKey('unsaved-addresses', slug);
  const read = () => readStored(storage.getItem(key), readUnsaved) ?? [];
  const write = (list: readonly Unsaved[]) =>
    list.length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(list));
  const isSame = (one: Unsaved, { userId, address }: Unsaved) =>
    one.userId === userId && textOf(one.address) === textOf(address);
  const stored = (unsaved: Unsaved) => read().find((one) => isSame(one, unsaved));
  const remove = (unsaved: Unsaved) => write(read().filter((one) => !isSame(one, unsaved)));
  // Only changes stored addresses: signing out may have removed them while a call was in flight.
  const mark = (unsaved: Unsaved, sentAt: number | null) =>
    write(read().map((one) => (isSame(one, unsaved) ? { ...one, sentAt } : one)));
  const of = (userId: string | undefined) => read().filter((one) => one.userId === userId);
  const own = () => of(page.user()?.id);

  /** Removes addresses that are in the book. The others may be sent. */
  const readBook = async ({ book }: AddressCalls, userId: string) => {
    // A call that may arrive after this time is not in the book that is read.
    const at = page.now();
    const outcome = await book();
    if (outcome.kind !== 'done') return outcome;
    for (const unsaved of of(userId)) {
      if (outcome.value.some((saved) => isSameAddress(saved, unsaved.address))) remove(unsaved);
      else if (!isOnItsWay(unsaved.sentAt, at)) mark(unsaved, null);
    }
    return outcome;
  };

  const send = async ({ add }: AddressCalls, unsaved: Unsaved) => {
    // Another tab has saved or is saving the address.
    if (stored(unsaved)?.sentAt !== null) return null;
    mark(unsaved, page.now());
    const outcome = await add(unsaved.address);
    if (outcome.kind === 'done') remove(unsaved);
    else if (isRefusal(outcome)) mark(unsaved, null);
    // Without a response, the API may be saving the address.
    else if (outcome.kind !== 'unknown' || outcome.status !== null) mark(unsaved, 0);
    return outcome;
  };

  const { $state, run } = createOutbox<AddressChange, AddressCalls>({
    page,
    calls: async (user) => calls(user),
    pending: ({ freshSince, isRefused }) => ({
      changes: own()
        .map((unsaved) => ({
          key: textOf(unsaved.address),
          needsRead: freshSince > 0 || unsaved.sentAt !== null,
          isOnItsWay: isOnItsWay(unsaved.sentAt, page.now()),
          unsaved,
        }))
        .filter((change) => !isRefused(change.key)),
      isStale: freshSince > 0 && own().length > 0,
    }),
    read: (session, { id }) => readBook(session, id),
    send: ({ unsaved }, session) => send(session, unsaved),
  });

  return {
    save: async (address) => {
      const userId = page.user()?.id;
      if (userId === undefined) return;
      const unsaved = { userId, address, sentAt: null };
      // Stored first: the page may be gone before the response.
      if (stored(unsaved) === undefined) write([...read(), unsaved]);
      // The address book shows a rejection, and sends the address again.
      await run();
    },
    settle: async () => {
      const before = own();
      await run(0);
      const messages = $state.get().refused;
      const refused: RefusedAddress[] = [];
      for (const unsaved of own()) {
        const message = messages[textOf(unsaved.address)];
        if (message === undefined) continue;
        remove(unsaved);
        refused.push({ address: unsaved.address, message });
      }
      const gone = before.filter((unsaved) => stored(unsaved) === undefined);
      return { isChanged: gone.length > refused.length, refused };
    },
  };
}

/** A future timestamp comes from a skewed clock and is ignored. */
function isOnItsWay(sentAt: number | null, now: number): boolean {
  return sentAt !== null && now >= sentAt && now - sentAt < ON_ITS_WAY_MS;
}
