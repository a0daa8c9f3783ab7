import { expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { Address } from '#contract/entities/address.ts';
import { createAddressBook } from '#storefront/features/address-book/address-book.ts';
import type { UnsavedAddresses } from '#storefront/features/address-book/unsaved-addresses.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';

const { zone: _zone, ...EMPTY } = EMPTY_ADDRESS;
const saved = (id: string, isDefault: boolean): Address => ({ ...EMPTY, id, isDefault, isBilling: false });
const refusal = (status: number) =>
  new ApiError({ endpoint: 'addresses', method: 'GET', url: '' }, { reason: 'status', status });

type Settled = Awaited<ReturnType<UnsavedAddresses['settle']>>;
const NOTHING: Settled = { isChanged: false, refused: [] };

function aBook(list: () => Promise<Address[]>, settled = NOTHING) {
  const ended: string[] = [];
  const book = createAddressBook({
    list,
    refused: () => void ended.push('signed out'),
    settle: async () => settled,
  });
  return { book, ended };
}

it('has the default address first', async () => {
  const { book } = aBook(async () => [saved('a', false), saved('b', true), saved('c', false)]);
  await book.load();
  expect(book.$state.get().addresses.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

it('ends the session that the API does not accept, and no other after another failure', async () => {
  for (const [status, ends] of [
    [401, ['signed out']],
    [503, []],
  ] as const) {
    const { book, ended } = aBook(() => Promise.reject(refusal(status)));
    await book.load();
    expect([book.$state.get().status, ended]).toEqual(['failed', ends]);
  }
});

it('has the addresses that it saves while it loads, and those that the API refuses', async () => {
  const lists = [[saved('a', true)], [saved('a', true), saved('new', false)]];
  const refused = [{ address: EMPTY, message: 'Full.' }];
  const { book } = aBook(async () => lists.shift() ?? [], { isChanged: true, refused });
  await book.load();
  expect(book.$state.get()).toMatchObject({
    status: 'ready',
    addresses: [{ id: 'a' }, { id: 'new' }],
    refused,
  });
});

it('keeps the addresses that it has when the second response is lost', async () => {
  const lists = [[saved('a', true)]];
  const list = async () => lists.shift() ?? Promise.reject(refusal(503));
  const { book } = aBook(list, { isChanged: true, refused: [] });
  await book.load();
  expect(book.$state.get()).toMatchObject({ status: 'ready', addresses: [{ id: 'a' }] });
});
