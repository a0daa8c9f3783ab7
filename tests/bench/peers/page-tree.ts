/** A page as a tree of fixed markup, values and repeated parts: what a template of it would have. */

import { scriptJson } from '#storefront/head/head-tag.ts';

/** How a template writes a value: escaped for HTML, as JSON, or as it is. */
export type Mode = 'html' | 'json' | 'raw';

/** Marks in the fixed text of a page: where its header and footer are. */
export const CHROME = { header: '\u0003header\u0003', footer: '\u0003footer\u0003' };

export type PageNode =
  | { kind: 'fixed'; text: string }
  | { kind: 'value'; text: string; mode: Mode }
  | { kind: 'group'; parts: PageNode[] }
  /** Parts of one kind in a row, such as the cards of a list. */
  | { kind: 'run'; items: PageNode[]; between: string };

const VOID = new Set('area,base,br,col,embed,hr,img,input,link,meta,source,track,wbr'.split(','));
const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<(script|style)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|[^">])*)>|[^<]+/g;

const fixed = (text: string): PageNode => ({ kind: 'fixed', text });
const value = (text: string, mode: Mode): PageNode => ({ kind: 'value', text, mode });

interface Open {
  tag: string;
  /** Tag and class, by which neighbors are parts of a run. */
  sort: string;
  parts: Child[];
}

interface Child {
  sort: string | null;
  node: PageNode;
}

/** The parts of a document, those around `<main>` apart: they are the same on many pages of a shop. */
export interface PageTree {
  /** The document with the marks of {@link CHROME}. */
  page: PageNode;
  header: PageNode;
  footer: PageNode;
}

/** @throws Error when elements of the document do not nest */
export function readPage(html: string): PageTree {
  const root: Open = { tag: '', sort: '', parts: [] };
  const open: Open[] = [root];
  let [header, footer] = [group([]), group([])];
  const top = () => open.at(-1) ?? root;
  for (const match of html.matchAll(TOKEN)) {
    const [whole, rawTag, rawAttrs = '', rawText = '', slash, tag = '', attrs = ''] = match;
    if (rawTag !== undefined) {
      const type = /type="([^"]*)"/.exec(rawAttrs)?.[1] ?? '';
      const body = type === 'application/ld+json' ? jsonNode(JSON.parse(rawText)) : value(rawText, 'raw');
      const parts = [...tagNodes(rawTag, rawAttrs), body, fixed(`</${rawTag}>`)];
      top().parts.push({ sort: null, node: group(parts) });
    } else if (tag === '') {
      const isText = !whole.startsWith('<');
      top().parts.push({ sort: null, node: isText ? textNode(whole) : fixed(whole) });
    } else if (slash === '/') {
      const element = open.pop();
      if (element === undefined || element.tag !== tag) throw new Error(`</${tag}> closes ${element?.tag}.`);
      if (tag === 'body') ({ header, footer } = takeChrome(element));
      const node = group([...inRuns(element.parts), fixed(whole)]);
      top().parts.push({ sort: element.sort, node });
    } else {
      const sort = `${tag} ${/\sclass="([^"]*)"/.exec(attrs)?.[1] ?? ''}`;
      const nodes = tagNodes(tag, attrs);
      if (VOID.has(tag.toLowerCase()) || attrs.endsWith('/')) {
        top().parts.push({ sort, node: group(nodes) });
      } else {
        open.push({ tag, sort, parts: nodes.map((node) => ({ sort: null, node })) });
      }
    }
  }
  if (open.length !== 1) throw new Error(`<${top().tag}> is not closed.`);
  return { page: group(inRuns(root.parts)), header, footer };
}

/** Takes what is before and after `<main>` out of the body. */
function takeChrome(body: Open): { header: PageNode; footer: PageNode } {
  const main = body.parts.findIndex(({ sort }) => sort?.startsWith('main '));
  const start = body.parts.findIndex(({ sort }) => sort !== null);
  if (main < 0) return { header: group([]), footer: group([]) };
  const mark = (text: string): Child => ({ sort: null, node: fixed(text) });
  const footer = body.parts.splice(main + 1, Number.POSITIVE_INFINITY, mark(CHROME.footer));
  const header = body.parts.splice(start, main - start, mark(CHROME.header));
  return { header: group(inRuns(header)), footer: group(inRuns(footer)) };
}

function group(parts: PageNode[]): PageNode {
  return { kind: 'group', parts };
}

function textNode(text: string): PageNode {
  return text.trim() === '' ? fixed(text) : value(text, 'html');
}

/** A start tag; its classes are markup, the values of its other attributes are values. */
function tagNodes(tag: string, attrs: string): PageNode[] {
  const parts: PageNode[] = [];
  let before = `<${tag}`;
  let at = 0;
  for (const { index, 0: whole, 1: name = '', 2: text = '' } of attrs.matchAll(/\s([^\s=>"]+)="([^"]*)"/g)) {
    before += attrs.slice(at, index);
    at = index + whole.length;
    if (name === 'class') {
      before += whole;
    } else {
      parts.push(fixed(`${before} ${name}="`), value(text, 'html'));
      before = '"';
    }
  }
  parts.push(fixed(`${before}${attrs.slice(at)}>`));
  return parts;
}

/** Neighbors of one sort become a run; blanks between them stay where they are equal. */
function inRuns(children: readonly Child[]): PageNode[] {
  const nodes: PageNode[] = [];
  let index = 0;
  while (index < children.length) {
    const first = children[index];
    if (first === undefined) break;
    const items = [first.node];
    let end = index + 1;
    let between = '';
    while (first.sort !== null && end < children.length) {
      const gap = children[end]?.sort === null ? blank(children[end]?.node) : '';
      const next = children[gap === '' ? end : end + 1];
      if (gap === null || next?.sort !== first.sort || (items.length > 1 && gap !== between)) break;
      between = gap;
      items.push(next.node);
      end += gap === '' ? 1 : 2;
    }
    nodes.push(items.length > 1 ? { kind: 'run', items, between } : first.node);
    index = end;
  }
  return nodes;
}

/** The text of blanks; null for other nodes. */
function blank(node: PageNode | undefined): string | null {
  return node?.kind === 'fixed' && node.text.trim() === '' ? node.text : null;
}

function jsonNode(json: unknown): PageNode {
  if (Array.isArray(json)) {
    return group([fixed('['), { kind: 'run', items: json.map(jsonNode), between: ',' }, fixed(']')]);
  }
  if (typeof json !== 'object' || json === null) return value(scriptJson(json), 'json');
  const parts = Object.entries(json).flatMap(([key, part], index) => [
    fixed(`${index === 0 ? '' : ','}${scriptJson(key)}:`),
    // The type decides which other keys there are.
    key === '@type' || key === '@context' ? fixed(scriptJson(part)) : jsonNode(part),
  ]);
  return group([fixed('{'), ...parts, fixed('}')]);
}
