import { expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address/address-draft.ts';
import { createUnsavedAddresses } from '#storefront/features/address/unsaved-addresses.ts';

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
    : new ApiError(call, { reason: 'status', status, apiMessage: `Answer ${status}.` });
}

/** A device whose shopper is `user`. The API answers in turn, and then not at all. */
function aDevice(...answers: (Acknowledgement | number | null)[]) {
  const stored = new Map<string, string>();
  const sent: [user: string | null, address: string][] = [];
  const device = { user: 'u1' as string | null, sent, stored };
  let before: Promise<unknown> = Promise.resolve();
  const unsaved = createUnsavedAddresses({
    slug: 'loom',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    userId: () => device.user,
    add: async ({ address }) => {
      sent.push([device.user, address]);
      const answer = answers.shift() ?? null;
      if (answer === null || typeof answer === 'number') throw failure(answer);
      return answer;
    },
    exclusive: (run) => {
      const turn = before.then(run);
      before = turn.catch(() => undefined);
      return turn;
    },
    translate: async (message) => `[${message}]`,
  });
  return Object.assign(device, { unsaved });
}

const NOTHING = { isChanged: false, refused: [] };

it('an address that is saved with the order stays nowhere', async () => {
  const { unsaved, stored, sent } = aDevice(OK);
  await unsaved.save(AT_HOME);
  expect(await unsaved.settle([])).toEqual(NOTHING);
  expect([sent, stored.size]).toEqual([[['u1', 'House 7']], 0]);
});

it('an address is stored before it is sent, because the page is left', () => {
  const { unsaved, stored } = aDevice(OK);
  void unsaved.save(AT_HOME);
  expect(stored.get('unsaved-addresses-loom')).toContain('House 7');
});

it.each([null, 401, 408, 429, 500, 503])(
  'an address without a decision (%s) is sent again with each load of the address book until it is saved',
  async (answer) => {
    const { unsaved, sent } = aDevice(answer, answer, OK);
    await unsaved.save(AT_HOME);
    expect(await unsaved.settle([])).toEqual(NOTHING);
    expect(await unsaved.settle([])).toEqual({ isChanged: true, refused: [] });
    expect(await unsaved.settle([])).toEqual(NOTHING);
    expect(sent).toHaveLength(3);
  },
);

it('an address whose answer was lost is not sent again when the book has it, whatever else the book has', async () => {
  const { unsaved, stored, sent } = aDevice(null, null, OK);
  await unsaved.save(AT_HOME);
  await unsaved.save(AT_WORK);
  expect(await unsaved.settle([inBook(AT_HOME)])).toEqual({ isChanged: true, refused: [] });
  expect(sent.map(([, address]) => address)).toEqual(['House 7', 'Shop 12', 'Shop 12']);
  expect(stored.size).toBe(0);
});

it.each([
  [FULL, '[Full.]'],
  [409, '[Answer 409.]'],
])(
  'an address that is refused (%j) is reported where it is seen, and not sent again',
  async (answer, message) => {
    const { unsaved, sent } = aDevice(answer, answer, OK);
    await unsaved.save(AT_HOME);
    expect(await unsaved.settle([])).toEqual({ isChanged: false, refused: [{ address: AT_HOME, message }] });
    expect(await unsaved.settle([])).toEqual(NOTHING);
    expect(sent).toHaveLength(2);
  },
);

it('an address is never sent for another account, and waits for its own', async () => {
  const device = aDevice(null, null, OK);
  await device.unsaved.save(AT_HOME);
  device.user = 'u2';
  await device.unsaved.save(AT_WORK);
  expect(await device.unsaved.settle([inBook(AT_HOME), inBook(AT_WORK)])).toEqual(NOTHING);
  device.user = null;
  expect(await device.unsaved.settle([])).toEqual(NOTHING);
  device.user = 'u1';
  expect(await device.unsaved.settle([])).toEqual({ isChanged: true, refused: [] });
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
  const { unsaved, sent } = aDevice(null, null, OK);
  await unsaved.save(AT_HOME);
  await unsaved.save(AT_HOME);
  await Promise.all([unsaved.settle([]), unsaved.settle([])]);
  expect(sent).toHaveLength(3);
});

it('what another program has stored under the key counts as nothing', async () => {
  const { unsaved, stored, sent } = aDevice();
  stored.set('unsaved-addresses-loom', '[{"userId":"u1","address":{"fullName":7}}]');
  expect(await unsaved.settle([])).toEqual(NOTHING);
  expect(sent).toEqual([]);
});
