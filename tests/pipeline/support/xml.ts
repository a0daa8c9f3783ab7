/** A strict reader of XML 1.0 documents without DTD: whatever is not well-formed throws. */

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN =
  /<\?xml version="1\.0"(?: encoding="UTF-8")?\?>\s*|<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<])/y;
const ENTITY = /&(?:amp|lt|gt|quot|apos);/g;
const IMPOSSIBLE = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/u;
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function parseXml(source: string): XmlElement {
  if (IMPOSSIBLE.test(source) || !source.isWellFormed()) throw new Error('a character that XML cannot hold');
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [document];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new Error(`not well-formed at ${at}: ${source.slice(at, at + 60)}`);
    const [, slash, name, attributes = '', empty, text] = match;
    const parent = open.at(-1) ?? document;
    if (text !== undefined) {
      // A quantifier in the expression would need a stack as long as the text.
      const end = source.indexOf('<', at);
      TOKEN.lastIndex = end < 0 ? source.length : end;
      parent.text += decode(source.slice(at, TOKEN.lastIndex));
    } else if (name === undefined) {
      if (at !== 0) throw new Error('the declaration must come first');
    } else if (slash === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
    } else {
      const element = { name, attributes: read(attributes), children: [], text: '' };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [root, ...others] = document.children;
  if (open.length !== 1 || root === undefined || others.length > 0 || document.text.trim() !== '') {
    throw new Error('a document is one closed element');
  }
  return root;
}

function read(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  if (text.replace(ENTITY, '').includes('&')) throw new Error(`a bare & in ${text}`);
  return text.replace(ENTITY, (entity) => CHARACTERS[entity.slice(1, -1)] ?? '');
}

/** Texts of all elements of a name, in document order. */
export function textsOf(root: XmlElement, name: string): string[] {
  return [
    ...(root.name === name ? [root.text] : []),
    ...root.children.flatMap((child) => textsOf(child, name)),
  ];
}
