/** Converts between plain text, which shoppers write and read, and the markup of ticket descriptions in the API. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const MAX_CODE_POINT = 0x10ffff;

function characterOf(entity: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (Number.isNaN(code)) return ENTITIES[entity.toLowerCase()];
  return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : undefined;
}

/** The text of markup, with its paragraphs and line breaks as lines. */
export function textOfMarkup(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w{1,8});/g, (whole, entity: string) => characterOf(entity) ?? whole)
    .replaceAll(/ *\n */g, '\n')
    .trim();
}

/** A plain text as markup. Typed tags are escaped. */
export function markupOfText(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll(/\r?\n/g, '<br>')}</p>`;
}
