import { expect, it, vi } from 'vitest';
import type { Address } from '#contract/entities/address.ts';
import type { Outcome } from '#contract/outcome.ts';
import { listAddresses } from '#storefront/features/address-book/list-addresses.ts';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

const { zone: _zone, ...EMPTY } = EMPTY_ADDRESS;
const saved = (id: string, isDefault: boolean): Address => ({ ...EMPTY, id, isDefault, isBilling: false });

const REFUSED = [{ address: EMPTY, message: 'Full.' }];
const NOTHING = { isChanged: false, refused: REFUSED.slice(1) };

/** Lists over responses in turn; later ones are lost. */
async function list(responses: Address[][], settled = NOTHING) {
  const fetch = async (): Promise<Outcome<readonly Address[]>> => {
    const value = responses.shift();
    return value === undefined ? UNREACHABLE : { kind: 'done', value };
  };
  const outcome = await listAddresses(fetch, async () => settled);
  return outcome.kind === 'done'
    ? { ids: outcome.value.addresses.map(({ id }) => id), refused: outcome.value.refused }
    : outcome;
}

it('has the default address first', async () => {
  const found = await list([[saved('a', false), saved('b', true), saved('c', false)]]);
  expect(found).toEqual({ ids: ['b', 'a', 'c'], refused: [] });
});

it('has the addresses that it saves meanwhile, and those that the API refuses', async () => {
  const responses = [[saved('a', true)], [saved('a', true), saved('new', false)]];
  const settled = { isChanged: true, refused: REFUSED };
  expect(await list(responses, settled)).toEqual({ ids: ['a', 'new'], refused: REFUSED });
});

it('keeps the addresses that it has when the second response is lost', async () => {
  const found = await list([[saved('a', true)]], { isChanged: true, refused: [] });
  expect(found).toEqual({ ids: ['a'], refused: [] });
});

it('fails without the first response, and saves nothing then', async () => {
  const settle = vi.fn(async () => NOTHING);
  expect(await listAddresses(async () => UNREACHABLE, settle)).toEqual(UNREACHABLE);
  expect(settle).not.toHaveBeenCalled();
});
