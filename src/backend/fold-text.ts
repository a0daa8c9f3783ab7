/** Text in the form that search compares: NFC, lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
