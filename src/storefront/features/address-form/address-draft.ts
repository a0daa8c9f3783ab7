/** The address in a form, and the address that is sent. */

import type { Address } from '#contract/entities/address.ts';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { readPhone } from '#site/typed/phone.ts';
import { closedText, readText } from '#site/typed/text.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';

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

/** The fields of a saved address. */
export function fieldsOf({
  id: _,
  isDefault: _default,
  isBilling: _billing,
  ...fields
}: Address): AddressInput {
  return fields;
}

/** A saved address as a draft. */
export function draftOf(address: Address): AddressDraft {
  return { ...fieldsOf(address), zone: isInsideDhaka(address.province) ? 'inside' : 'outside' };
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
  hasCourierLocations?: boolean | undefined;
}

/** Why the value of a field is rejected; else ''. The problems are names of texts. */
export function messageOf<Field extends string, Name extends string>(
  {
    problems,
    text,
  }: { problems: Readonly<Partial<Record<Field, Name>>>; text: Readonly<Record<Name, string>> },
  field: Field,
): string {
  const name = problems[field];
  return name === undefined ? '' : text[name];
}
