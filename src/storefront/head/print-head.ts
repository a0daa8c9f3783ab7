/** Head tags as markup: one string a page, because a component a tag would cost more than the tags. */
import type { HeadTag } from './head-tag.ts';

const VOID_TAGS = new Set(['meta', 'link']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function printTag({ tag, attrs = {}, content = '' }: HeadTag): string {
  const open = Object.entries(attrs)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');
  if (VOID_TAGS.has(tag)) return `<${tag}${open}>`;
  // A script's content is JSON that was made safe for it; entities would not be decoded there.
  return `<${tag}${open}>${tag === 'script' ? content : escaped(content)}</${tag}>`;
}

/** Markup of a page's head tags. Every text is escaped for where it stands. */
export function printHead(tags: readonly HeadTag[]): string {
  return tags.map(printTag).join('');
}
