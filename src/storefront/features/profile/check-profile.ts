import { readPhone } from '#site/typed/phone.ts';
import { closedText, readText } from '#site/typed/text.ts';
import type { Problem } from '../../browser/problem.ts';
import type { ProfileFields } from './profile-draft.ts';

/** The first field that the API would reject; null if there is none. A phone number is optional. */
export function checkProfile(
  { name, phone }: ProfileFields,
  text: { nameMissing: string; phoneInvalid: string },
): Problem | null {
  if (readText(name) === '') return { field: 'name', message: text.nameMissing };
  const hasPhone = closedText(phone) !== '';
  if (hasPhone && readPhone(phone) === null) return { field: 'phone', message: text.phoneInvalid };
  return null;
}
