import { asciiDigits } from '#site/language/digits.ts';
import type { Problem } from '../../browser/problem.ts';
import type { ProfileFields } from './profile-draft.ts';

const PHONE = /^(?:\+?[\d\s-]{6,20})?$/;

/** The first field that the API would refuse; null when there is none. A phone number is optional. */
export function checkProfile(
  { name, phone }: ProfileFields,
  text: { nameMissing: string; phoneInvalid: string },
): Problem | null {
  if (name.trim() === '') return { field: 'name', message: text.nameMissing };
  if (!PHONE.test(asciiDigits(phone).trim())) return { field: 'phone', message: text.phoneInvalid };
  return null;
}
