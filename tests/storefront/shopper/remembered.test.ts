import { expect, it } from 'vitest';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import { createRemembered } from '#storefront/shopper/remembered.ts';
import { memoryStorage } from '../features/cart/cart-fixtures.ts';

const ADDRESS = { ...EMPTY_ADDRESS, fullName: 'Rina Akter', address: 'House 7', zone: 'inside' } as const;
const DAY_MS = 86_400_000;
const KEY = 'remembered-loom';

function aDevice() {
  const storage = memoryStorage();
  const world = { now: 1_764_000_000_000, changed: () => undefined as unknown };
  const open = () =>
    createRemembered({
      slug: 'loom',
      storage,
      watch: (key, changed) => {
        expect(key).toBe(KEY);
        world.changed = changed;
      },
      now: () => world.now,
    });
  return { storage, world, open };
}

it('remembers an address over pages, until it is forgotten', () => {
  const { storage, open } = aDevice();
  const store = open();
  expect(store.$address.get()).toBeNull();
  store.remember(ADDRESS);
  expect(store.$address.get()).toEqual(ADDRESS);
  expect(open().$address.get()).toEqual(ADDRESS);
  store.forget();
  expect(store.$address.get()).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

it('forgets it 90 days after the last order', () => {
  const { storage, world, open } = aDevice();
  open().remember({ ...ADDRESS, address: 'House 8' });
  world.now += 60 * DAY_MS;
  open().remember(ADDRESS);
  world.now += 90 * DAY_MS - 1;
  expect(open().$address.get()).toEqual(ADDRESS);
  world.now += 1;
  expect(open().$address.get()).toBeNull();
  expect(storage.getItem(KEY)).toBeNull();
});

it('follows another tab that forgets', () => {
  const { storage, world, open } = aDevice();
  const store = open();
  store.remember(ADDRESS);
  storage.removeItem(KEY);
  world.changed();
  expect(store.$address.get()).toBeNull();
});

it.each(['{', '{"details":{"address":{"fullName":"Rina"},"at":1}}', '[]', '{"details":null}'])(
  'has no address for the stored text %j',
  (text) => {
    const { storage, open } = aDevice();
    storage.setItem(KEY, text);
    expect(open().$address.get()).toBeNull();
  },
);
