/** Texts in the fields of an address that its draft lacks. */
import { changedTexts } from '../../browser/changed-texts.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';

const NAMES = [
  'fullName',
  'mobileNumber',
  'email',
  'province',
  'city',
  'area',
  'address',
  'landmark',
] as const;

/** The typed fields of an address that differ from the draft, see {@link changedTexts}. */
export function typedTexts(form: HTMLFormElement, draft: AddressDraft): Partial<AddressDraft> {
  return changedTexts(form, draft, NAMES);
}
