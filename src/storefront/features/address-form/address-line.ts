import type { AddressInput } from '#contract/entities/address-input.ts';

/** Where an address is, in one line. */
export function addressLine({ address, landmark, area, city, province }: AddressInput): string {
  return [address, landmark, area, city, province].filter(Boolean).join(', ');
}
