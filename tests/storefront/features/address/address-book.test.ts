import { expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { Address } from '#contract/entities/address.ts';
import { createAddressBook } from '#storefront/features/address/address-book.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address/address-draft.ts';

const { zone: _zone, ...EMPTY } = EMPTY_ADDRESS;
const saved = (id: string, isDefault: boolean): Address => ({ ...EMPTY, id, isDefault, isBilling: false });
const refusal = (status: number) =>
  new ApiError({ endpoint: 'addresses', method: 'GET', url: '' }, { reason: 'status', status });

function aBook(list: () => Promise<Address[]>) {
  const ended: string[] = [];
  const book = createAddressBook({
    list,
    add: async ({ fullName }) => {
      if (fullName === '') throw refusal(400);
      return { ok: fullName !== 'refused', message: '' };
    },
    refused: () => void ended.push('signed out'),
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

it.each([
  ['Rina', true],
  ['refused', false],
  ['', false],
])('adding an address of "%s" succeeds: %s', async (fullName, isSaved) => {
  const { book } = aBook(async () => []);
  expect(await book.add({ ...EMPTY, fullName })).toBe(isSaved);
});
