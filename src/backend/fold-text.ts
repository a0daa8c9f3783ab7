/** Text as search compares it: one Unicode form, lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
