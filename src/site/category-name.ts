/**
 * The name of a category in addresses and menus: NFC, trimmed, inner white space as one space. Sellers type blanks;
 * calls of the API take the name as it was typed.
 */
export function tidyName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
