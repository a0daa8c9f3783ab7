import { expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { toEffect, toOutcome } from '#contract/outcome.ts';
import { createUnsavedAddresses } from '#storefront/features/address-book/unsaved-addresses.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import type { OutboxPage } from '#storefront/shopper/outbox/outbox.ts';
import { anOutboxPage } from '#tests/storefront/shopper/outbox/outbox-page.ts';

const { zone: _zone, ...EMPTY } = EMPTY_ADDRESS;
const AT_HOME: AddressInput = { ...EMPTY, fullName: 'Rina', address: 'House 7' };
const AT_WORK: AddressInput = { ...EMPTY, fullName: 'Rina', address: 'Shop 12', label: 'Office' };
const inBook = (address: AddressInput): Address => ({
  ...address,
  id: 'a1',
  isDefault: true,
  isBilling: false,
});
const OK: Acknowledgement = { ok: true, message: '' };
const FULL: Acknowledgement = { ok: false, message: 'Full.' };

function failure(status: number | null): ApiError {
  const call = { endpoint: 'addAddress', method: 'POST', url: '' };
  return status === null
    ? new ApiError(call, { reason: 'network' })
    : new ApiError(call, { reason: 'status', status, apiMessage: `Response ${status}.` });
}

/** A device whose shopper is `user`. The API responds in turn, and then not at all. */
function aDevice(...responses: (Acknowledgement | number | null | Promise<Acknowledgement>)[]) {
  const stored = new Map<string, string>();
  const sent: [user: string | null, address: string][] = [];
  const device = { user: 'u1' as string | null, sent, stored, now: 5_000_000, book: [] as Address[] };
  let before: Promise<unknown> = Promise.resolve();
  const respond = async () => {
    const response = (await responses.shift()) ?? null;
    if (response === null || typeof response === 'number') throw failure(response);
    return response;
  };
  const waits: (() => void)[] = [];
  const whenReachable = () => new Promise<void>((resolve) => void waits.push(resolve));
  /** A tab of this device. Without a lock of its own it shares the lock of all tabs. */
  const aTab = (exclusive: OutboxPage['exclusive']) =>
    createUnsavedAddresses({
      slug: 'loom',
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      page: {
        ...anOutboxPage(
          { id: null },
          { exclusive, endSession: () => {}, now: () => device.now, whenReachable },
        ),
        user: () => anOutboxPage({ id: device.user }).user(),
      },
      calls: ({ id }) => ({
        book: () => toOutcome((async () => device.book)()),
        add: async ({ address }) => {
          sent.push([id, address]);
          const outcome = await toEffect(respond());
          return 'message' in outcome ? { ...outcome, message: `[${outcome.message}]` } : outcome;
        },
      }),
    });
  const unsaved = aTab((run) => {
    const turn = before.then(run);
    before = turn.catch(() => undefined);
    return turn;
  });
  return Object.assign(device, {
    unsaved,
    /** A page that holds no lock: of a browser without Web Locks, or after the page that sends was left. */
    otherPage: () => aTab((run) => run()),
    /** Ends the waits for a reachable API. */
    waits,
    /** After this time no call is on its way. */
    waitLong: () => {
      device.now += 60_000;
    },
  });
}

const NOTHING = { isChanged: false, refused: [] };

it('an address that is saved with the order stays nowhere', async () => {
  const { unsaved, stored, sent } = aDevice(OK);
  await unsaved.save(AT_HOME);
  expect(await unsaved.settle()).toEqual(NOTHING);
  expect([sent, stored.size]).toEqual([[['u1', 'House 7']], 0]);
});

it('an address is stored before it is sent, because the page is left', () => {
  const { unsaved, stored } = aDevice(OK);
  void unsaved.save(AT_HOME);
  expect(stored.get('unsaved-addresses-loom')).toContain('House 7');
});

it.each([401, 408, 429, 500, 503])(
  'an address without a decision (%s) is sent again with each load of the address book until it is saved',
  async (response) => {
    const { unsaved, sent } = aDevice(response, response, OK);
    await unsaved.save(AT_HOME);
    expect(await unsaved.settle()).toEqual(NOTHING);
    expect(await unsaved.settle()).toEqual({ isChanged: true, refused: [] });
    expect(await unsaved.settle()).toEqual(NOTHING);
    expect(sent).toHaveLength(3);
  },
);

it('an address whose response was lost is sent again after the time in which its call may be on its way', async () => {
  const { unsaved, sent, waitLong } = aDevice(null, OK);
  await unsaved.save(AT_HOME);
  expect(await unsaved.settle()).toEqual(NOTHING);
  expect(sent).toHaveLength(1);
  waitLong();
  expect(await unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  expect(sent).toHaveLength(2);
});

it('a page sends an address whose response was lost again, once no call of it may be on its way', async () => {
  const { unsaved, sent, stored, waitLong, waits } = aDevice(null, OK);
  await unsaved.save(AT_HOME);
  waits[0]?.();
  await expect.poll(() => waits).toHaveLength(2);
  expect(sent).toHaveLength(1);
  waitLong();
  waits[1]?.();
  await expect.poll(() => stored.size).toBe(0);
  expect(sent).toHaveLength(2);
});

it('an address on its way is not sent by another page, which has it when the call has a response', async () => {
  const response = Promise.withResolvers<Acknowledgement>();
  const device = aDevice(response.promise);
  const saving = device.unsaved.save(AT_HOME);
  await expect.poll(() => device.sent).toHaveLength(1);
  const [left, waiting] = [device.otherPage().settle(), device.unsaved.settle()];
  expect(await left).toEqual(NOTHING);
  // The same address of a second order, from a page of its own.
  await device.otherPage().save(AT_HOME);
  device.book = [inBook(AT_HOME)];
  response.resolve(OK);
  await saving;
  expect(await waiting).toEqual({ isChanged: true, refused: [] });
  expect([device.sent.length, device.stored.size]).toEqual([1, 0]);
});

it('an address that comes into the book while a page waits for its turn is not sent again', async () => {
  const response = Promise.withResolvers<Acknowledgement>();
  const device = aDevice(response.promise);
  const saving = device.unsaved.save(AT_HOME);
  const waiting = device.unsaved.settle();
  await expect.poll(() => device.sent).toHaveLength(1);
  // Saved, but the response is lost.
  device.book = [inBook(AT_HOME)];
  device.waitLong();
  response.reject(failure(null));
  await saving;
  expect(await waiting).toEqual({ isChanged: true, refused: [] });
  expect([device.sent.length, device.stored.size]).toEqual([1, 0]);
});

it('an address that comes into the book while the book is read is not sent again', async () => {
  const device = aDevice(null, OK);
  await device.unsaved.save(AT_HOME);
  device.now += 59_999;
  const books = [[], [inBook(AT_HOME)]];
  const readSlowly = async () => {
    device.now += 2;
    return books.shift();
  };
  Object.defineProperty(device, 'book', { get: readSlowly });
  expect(await device.unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  expect([device.sent.length, device.stored.size]).toEqual([1, 0]);
});

it('two pages that open the address book without a lock send an address once', async () => {
  const device = aDevice(503, OK);
  await device.unsaved.save(AT_HOME);
  const [one, two] = [device.otherPage(), device.otherPage()];
  await Promise.all([one.settle(), two.settle()]);
  expect([device.sent.length, device.stored.size]).toEqual([2, 0]);
});

it('a book that cannot be read sends nothing', async () => {
  const device = aDevice(503, OK);
  await device.unsaved.save(AT_HOME);
  Object.defineProperty(device, 'book', { get: () => Promise.reject(failure(503)) });
  expect(await device.unsaved.settle()).toEqual(NOTHING);
  expect(device.sent).toHaveLength(1);
});

it('an address whose response was lost is not sent again when the book has it, whatever else the book has', async () => {
  const device = aDevice(null, 500, OK);
  const { unsaved, stored, sent } = device;
  await unsaved.save(AT_HOME);
  await unsaved.save(AT_WORK);
  device.book = [inBook(AT_HOME)];
  expect(await unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  expect(sent.map(([, address]) => address)).toEqual(['House 7', 'Shop 12', 'Shop 12']);
  expect(stored.size).toBe(0);
});

it.each([
  [FULL, '[Full.]'],
  [409, '[Response 409.]'],
])(
  'an address that is refused (%j) is reported where it is seen, and not sent again',
  async (response, message) => {
    const { unsaved, sent } = aDevice(response, response, OK);
    await unsaved.save(AT_HOME);
    expect(await unsaved.settle()).toEqual({ isChanged: false, refused: [{ address: AT_HOME, message }] });
    expect(await unsaved.settle()).toEqual(NOTHING);
    expect(sent).toHaveLength(2);
  },
);

it('an address is never sent for another account, and waits for its own', async () => {
  const device = aDevice(500, 500, OK);
  await device.unsaved.save(AT_HOME);
  device.user = 'u2';
  await device.unsaved.save(AT_WORK);
  device.book = [inBook(AT_HOME), inBook(AT_WORK)];
  expect(await device.unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  device.book = [];
  device.user = null;
  expect(await device.unsaved.settle()).toEqual(NOTHING);
  device.user = 'u1';
  expect(await device.unsaved.settle()).toEqual({ isChanged: true, refused: [] });
  expect(device.sent).toEqual([
    ['u1', 'House 7'],
    ['u2', 'Shop 12'],
    ['u1', 'House 7'],
  ]);
});

it('an address whose turn comes after another shopper has signed in is not sent', async () => {
  const device = aDevice(OK, OK);
  const saving = device.unsaved.save(AT_HOME);
  device.user = 'u2';
  await saving;
  expect(device.sent).toEqual([]);
});

it('the same address of two orders, and a book that is loaded twice, send it once', async () => {
  const { unsaved, sent } = aDevice(500, 500, OK);
  await unsaved.save(AT_HOME);
  await unsaved.save(AT_HOME);
  await Promise.all([unsaved.settle(), unsaved.settle()]);
  expect(sent).toHaveLength(3);
});

it('what another program has stored under the key counts as nothing', async () => {
  const { unsaved, stored, sent } = aDevice();
  stored.set('unsaved-addresses-loom', '[{"userId":"u1","address":{"fullName":7}}]');
  expect(await unsaved.settle()).toEqual(NOTHING);
  expect(sent).toEqual([]);
});
