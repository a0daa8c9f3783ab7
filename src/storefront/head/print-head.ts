/** Head tags as one string per page: a component for each tag would take longer to render. */
import type { HeadTag } from './head-tag.ts';

const VOID_TAGS = new Set(['meta', 'link']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const UNSAFE = /[&<>"]/;

function escaped(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function printTag({ tag, attrs = {}, content = '' }: HeadTag): string {
  let open = `<${tag}`;
  for (const name in attrs) {
    const value = attrs[name] ?? '';
    open += value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`;
  }
  if (VOID_TAGS.has(tag)) return `${open}>`;
  // The content of a script is JSON from `scriptJson`; browsers do not decode entities there.
  return `${open}>${tag === 'script' ? content : escaped(content)}</${tag}>`;
}

/** Markup of head tags. Texts are escaped for their context. */
export function printHead(tags: readonly HeadTag[]): string {
  return tags.map(printTag).join('');
}
