/** Head tags as one string a page: a component for each tag would take longer to render. */
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
  // The content of a script is JSON from `scriptJson`; browsers do not decode entities there.
  return `<${tag}${open}>${tag === 'script' ? content : escaped(content)}</${tag}>`;
}

/** Markup of head tags. Texts are escaped for their context. */
export function printHead(tags: readonly HeadTag[]): string {
  return tags.map(printTag).join('');
}
