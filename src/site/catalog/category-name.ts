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
