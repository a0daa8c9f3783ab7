/** Validation of an address form. */

import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import { isEmail } from '#site/email.ts';
import { asciiDigits } from '#site/language/digits.ts';
import type { addressText } from '../../i18n/address.ts';
import type { AddressDraft, AddressRules } from './address-draft.ts';

/** Names of texts in `i18n/address.ts`, by field. */
export type AddressProblems = Readonly<Partial<Record<keyof AddressDraft, keyof typeof addressText.en>>>;

const PHONE = /^\+?[\d\s-]+$/;
const MIN_DIGITS = 8;
const MAX_DIGITS = 15;

function phoneProblem(typed: string): keyof typeof addressText.en | undefined {
  const phone = asciiDigits(typed.trim());
  if (phone === '') return 'phoneMissing';
  const digits = phone.replaceAll(/\D/g, '').length;
  return PHONE.test(phone) && digits >= MIN_DIGITS && digits <= MAX_DIGITS ? undefined : 'phoneInvalid';
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
export function checkAddress(draft: AddressDraft, { hasCourierLocations }: AddressRules): AddressProblems {
  const phone = phoneProblem(draft.mobileNumber);
  return {
    ...(draft.fullName.trim() === '' && { fullName: 'nameMissing' }),
    ...(phone !== undefined && { mobileNumber: phone }),
    ...(draft.email.trim() !== '' && !isEmail(draft.email) && { email: 'emailInvalid' }),
    ...areaProblems(draft, hasCourierLocations),
    ...(draft.address.trim() === '' && { address: 'addressMissing' }),
  };
}
