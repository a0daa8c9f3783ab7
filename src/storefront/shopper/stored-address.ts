/** Postal addresses as this browser stores them. */
import type { AddressInput } from '#contract/entities/address-input.ts';
import { anInteger, aText, objectOf, oneOf, orNull } from '../browser/stored-shape.ts';

/** An address in a form. */
export interface AddressDraft extends AddressInput {
  /** The selected delivery area, on shops without the courier's lists. */
  zone: 'inside' | 'outside' | null;
}

const fields = {
  fullName: aText,
  mobileNumber: aText,
  email: aText,
  province: aText,
  city: aText,
  area: aText,
  address: aText,
  landmark: aText,
  cityId: orNull(anInteger),
  zoneId: orNull(anInteger),
  areaId: orNull(anInteger),
  label: oneOf(['Home', 'Office']),
};

/** Reads an address that is stored in this browser. */
export const aStoredAddress = objectOf<AddressInput>(fields);

export const anAddressDraft = objectOf<AddressDraft>({
  ...fields,
  zone: orNull(oneOf(['inside', 'outside'])),
});
