import { expect, it } from 'vitest';
import { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import type { Outcome } from '#contract/outcome.ts';
import { createAddresses } from '#storefront/features/address-book/addresses.ts';
import { DONE, LOST, NOT_ARRIVED, refused, TIMED_OUT } from '#tests/support/outcomes.ts';

const REFUSED = refused('At most 20 addresses.');

const TYPED: AddressInput = {
  fullName: 'Rina Akter',
  mobileNumber: '01711009876',
  email: '',
  province: 'Dhaka',
  city: '',
  area: '',
  address: 'House 7, Road 3',
  landmark: '',
  cityId: null,
  zoneId: null,
  areaId: null,
  label: 'Home',
};
const saved = (id: string, isDefault = false, fields: Partial<AddressInput> = {}) =>
  Address.parse({ _id: id, defaultAddress: isDefault, ...TYPED, ...fields });

function bookOver(lists: Address[][], outcome: Outcome<null>, isChanged = false) {
  return createAddresses({
    fetch: async () => {
      const next = lists.shift();
      return next === undefined ? LOST : { kind: 'done', value: next };
    },
    save: async () => outcome,
    remove: async () => outcome,
    settle: async () => ({ isChanged, refused: [] }),
  });
}
const ids = (book: ReturnType<typeof bookOver>) => {
  const state = book.$state.get();
  return state.status === 'ready' ? state.value.addresses.map(({ id }) => id) : state.status;
};
const form = { id: null, address: TYPED, isDefault: false };

it('shows the default address first, and the saved one after saving', async () => {
  const book = bookOver(
    [
      [saved('a'), saved('b', true)],
      [saved('a'), saved('b', true), saved('c')],
    ],
    DONE,
  );
  await book.load();
  expect(ids(book)).toEqual(['b', 'a']);
  expect(await book.save(form)).toBeNull();
  expect(ids(book)).toEqual(['b', 'a', 'c']);
});

it('counts an address as saved when the response was lost but a new one has its fields', async () => {
  const book = bookOver([[], [saved('a')]], LOST);
  await book.load();
  expect(await book.save(form)).toBeNull();
});

it('shows an address of an order that it saves while it loads', async () => {
  const book = bookOver([[saved('a')], [saved('a'), saved('b')]], DONE, true);
  await book.load();
  expect(ids(book)).toEqual(['a', 'b']);
});

it.each([
  ['an older one has its fields', [[saved('a')], [saved('a')]], form],
  ['the new one has other fields', [[], [saved('a', false, { address: 'House 8' })]], form],
  ['an address is changed', [[saved('a')], [saved('a')]], { ...form, id: 'a' }],
])('does not count an address as saved without a response when %s', async (_what, lists, sent) => {
  const book = bookOver(lists, LOST);
  await book.load();
  expect(await book.save(sent)).toEqual(NOT_ARRIVED);
});

it('counts an address as removed when it is gone, and returns a refusal otherwise', async () => {
  const gone = bookOver([[saved('a')], []], LOST);
  await gone.load();
  expect(await gone.remove('a')).toBeNull();
  const kept = bookOver([[saved('a')], [saved('a')]], REFUSED);
  await kept.load();
  expect(await kept.remove('a')).toEqual(REFUSED);
});

it('looks up an address whose call ends with 504, a changed one too', async () => {
  const added = bookOver([[], [saved('a')]], TIMED_OUT);
  await added.load();
  expect(await added.save(form)).toBeNull();
  const changed = bookOver([[saved('a', false, { address: 'House 8' })], [saved('a')]], TIMED_OUT);
  await changed.load();
  expect(await changed.save({ ...form, id: 'a' })).toBeNull();
  const unknown = bookOver([[]], TIMED_OUT);
  await unknown.load();
  expect(await unknown.save(form)).toEqual(TIMED_OUT);
});
