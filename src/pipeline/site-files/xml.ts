/** XML as text: the feeds are small and regular, and every value in them comes from a shop. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// XML 1.0 has no way to write most control characters, not even escaped; tabs and line ends it has.
const IMPOSSIBLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

/** A text for element content or an attribute value. Characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An element with text; '' when the text is empty. */
export function xmlElement(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
}
