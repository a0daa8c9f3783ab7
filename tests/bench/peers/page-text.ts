/** The visible text and the structured data of a page. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Text with its character references replaced. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return NAMED[String(name)] ?? whole;
  });
}

/** The text of a document, title included, without scripts, styles and comments; blanks are one space. */
export function visibleText(html: string): string {
  const markup = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/g, ' ');
  return decodeEntities(markup).replace(/\s+/g, ' ').trim();
}

/** The structured data of a document. */
export function jsonLdOf(html: string): unknown[] {
  const blocks = html.matchAll(/<script type="?application\/ld\+json"?>([\s\S]*?)<\/script>/g);
  return [...blocks].map(([, text = '']) => JSON.parse(text));
}

/** Where the pages differ for a reader; null when they do not. */
export function pageDifference(own: string, other: string): string | null {
  const [text, otherText] = [visibleText(own), visibleText(other)];
  if (text !== otherText) {
    const at = [...text].findIndex((character, index) => character !== otherText[index]);
    const from = Math.max(0, at < 0 ? text.length - 20 : at - 20);
    return `the text is "${otherText.slice(from, from + 60)}" in place of "${text.slice(from, from + 60)}"`;
  }
  return sorted(jsonLdOf(own)) === sorted(jsonLdOf(other)) ? null : 'the structured data differ';
}

/** JSON with the keys of objects in order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
