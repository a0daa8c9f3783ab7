/** Reading the saved addresses of a signed-in shopper. */
import type { Address } from '#contract/entities/address.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { RefusedAddress, UnsavedAddresses } from './unsaved-addresses.ts';

export interface SavedAddresses {
  /** The default address first. */
  addresses: readonly Address[];
  /** New addresses of orders that the API rejected. */
  refused: readonly RefusedAddress[];
}

/**
 * The saved addresses, after saving unsaved ones.
 *
 * @param settle sends the addresses that were not saved, see `unsaved-addresses.ts`
 */
export async function listAddresses(
  fetch: () => Promise<Outcome<readonly Address[]>>,
  settle: UnsavedAddresses['settle'],
): Promise<Outcome<SavedAddresses>> {
  const outcome = await fetch();
  if (outcome.kind !== 'done') return outcome;
  const { isChanged, refused } = await settle();
  const after = isChanged ? await fetch() : outcome;
  const addresses = after.kind === 'done' ? after.value : outcome.value;
  const sorted = [...addresses].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return { kind: 'done', value: { addresses: sorted, refused } };
}
