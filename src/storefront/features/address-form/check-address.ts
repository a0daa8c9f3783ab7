/** Validation of an address form. */

import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { isEmail } from '#site/typed/email.ts';
import { phoneDigits, readPhone } from '#site/typed/phone.ts';
import { closedText, readText } from '#site/typed/text.ts';
import type { addressText } from '../../i18n/address.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import type { AddressRules } from './address-draft.ts';

/** Names of texts in `i18n/address.ts`, by field. */
export type AddressProblems = Readonly<Partial<Record<keyof AddressDraft, keyof typeof addressText.en>>>;

/** The problems without those of fields that the shopper edits. */
export function withoutFields(problems: AddressProblems, fields: readonly string[]): AddressProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.includes(name)));
}

const MIN_DIGITS = 8;

function phoneProblem(typed: string): keyof typeof addressText.en | undefined {
  if (closedText(typed) === '') return 'phoneMissing';
  const phone = readPhone(typed);
  return phone !== null && phoneDigits(phone).length >= MIN_DIGITS ? undefined : 'phoneInvalid';
}

function areaProblems({ zone, province, city }: AddressDraft, hasCourierLocations: boolean): AddressProblems {
  if (hasCourierLocations) {
    if (province.trim() === '') return { province: 'cityMissing' };
    return city.trim() === '' ? { city: 'cityZoneMissing' } : {};
  }
  if (zone === null) return { zone: 'zoneMissing' };
  if (zone === 'inside') return {};
  if (province.trim() === '') return { province: 'districtMissing' };
  return isInsideDhaka(province) ? { province: 'districtIsDhaka' } : {};
}

/** The problems of an address by field; empty for an address that can be sent. */
export function checkAddress(
  draft: AddressDraft,
  { hasCourierLocations = false }: AddressRules,
): AddressProblems {
  const phone = phoneProblem(draft.mobileNumber);
  return {
    ...(readText(draft.fullName) === '' && { fullName: 'nameMissing' }),
    ...(phone !== undefined && { mobileNumber: phone }),
    ...(closedText(draft.email) !== '' && !isEmail(draft.email) && { email: 'emailInvalid' }),
    ...areaProblems(draft, hasCourierLocations),
    ...(readText(draft.address) === '' && { address: 'addressMissing' }),
  };
}
