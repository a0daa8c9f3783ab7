/** Plain text of markup, for meta tags and cards. It is escaped as text, so it needs no sanitizer. */
import { cutText } from './cut-text.ts';

const ENTITIES = /* @__PURE__ */ new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['mdash', '—'],
  ['ndash', '–'],
  ['hellip', '…'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['ldquo', '“'],
  ['rdquo', '”'],
]);

function decodeEntity(whole: string, name: string): string {
  const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1];
  const point =
    code === undefined ? Number(/^#(\d{1,7})$/.exec(name)?.[1] ?? Number.NaN) : parseInt(code, 16);
  if (point > 31 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)) {
    return String.fromCodePoint(point);
  }
  return ENTITIES.get(name.toLowerCase()) ?? whole;
}

/**
 * Text of markup on one line, cut by {@link cutText}. Scripts and styles are left out.
 */
export function plainText(html: string, maxChars = Number.POSITIVE_INFINITY): string {
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
    // Half of a character, where the markup was cut.
    .replace(/\p{Cs}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(text, maxChars);
}
