/** The address in a form, and the address that is sent. */
import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { closedText } from '#site/typed/closed-text.ts';
import { readText } from '#site/typed/free-text.ts';
import { readPhone } from '#site/typed/phone.ts';
import { anInteger, aText, objectOf, oneOf, orNull } from '../../browser/stored-shape.ts';

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

export const EMPTY_ADDRESS: AddressDraft = {
  fullName: '',
  mobileNumber: '',
  email: '',
  province: '',
  city: '',
  area: '',
  address: '',
  landmark: '',
  cityId: null,
  zoneId: null,
  areaId: null,
  label: 'Home',
  zone: null,
};

/** Division of addresses inside Dhaka, as `site/catalog/inside-dhaka.ts` compares it. */
const INSIDE = 'Dhaka';

/** A saved address as a draft. */
export function draftOf({
  id: _id,
  isDefault: _default,
  isBilling: _billing,
  ...address
}: Address): AddressDraft {
  return { ...address, zone: isInsideDhaka(address.province) ? 'inside' : 'outside' };
}

/**
 * The address of a draft as the readers of `site/typed/` return it.
 *
 * @param hasCourierLocations see {@link AddressRules}
 */
export function addressOf(
  { zone, ...draft }: AddressDraft,
  { hasCourierLocations }: AddressRules,
): AddressInput {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? readText(value) : value]),
  );
  const address: AddressInput = { ...draft, ...trimmed };
  const province = !hasCourierLocations && zone === 'inside' ? INSIDE : address.province;
  const { mobileNumber, email } = draft;
  return {
    ...address,
    province,
    mobileNumber: readPhone(mobileNumber) ?? closedText(mobileNumber),
    email: closedText(email),
  };
}

export interface AddressRules {
  /** City, zone and area are selected from the courier's lists (`dropAddress`). */
  hasCourierLocations: boolean;
}
