/** Names from the API in paths. Separate from the routes, because few pages check names in the browser. */
import { segment } from './page-paths.ts';

const RESERVED_NAMES = new Set(['', '.', '..', 'index', '404', 'page']);
const UNSAFE_NAME = /[\p{Cc}\p{Cs}/\\]|%[0-9a-f]{2}/iu;
const MAX_ENCODED_NAME_BYTES = 200;

/**
 * Whether a name from the API can be a path segment on every server. Records with other names are addressed by
 * id: `..`, an encoded slash or `.html` would lead to another file.
 */
export function canBePath(name: string): boolean {
  const nfc = name.normalize('NFC');
  if (RESERVED_NAMES.has(nfc.toLowerCase()) || UNSAFE_NAME.test(nfc)) return false;
  if (/[. ]$/.test(nfc) || /^[. ]/.test(nfc) || /\.html(?:\.(?:br|gz))?$/i.test(nfc)) return false;
  return segment(nfc).length <= MAX_ENCODED_NAME_BYTES;
}

/**
 * The name of a category in URLs and menus: NFC, trimmed, inner white space as one space. Sellers type stray blanks;
 * API calls need the name as typed.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** A file name as a case-insensitive, normalizing file system compares it. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Whether two names differ at most in blanks, letter case and Unicode form. */
export function isSameName(one: string, other: string): boolean {
  return foldName(tidyName(one)) === foldName(tidyName(other));
}
