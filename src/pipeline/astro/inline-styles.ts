/**
 * Styles of a page, inlined so that its first paint waits for no other file. Astro renders links, which are
 * replaced afterwards: styles are three quarters of a page's bytes, and rendering them would be slower.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insert } from './splice-bytes.ts';

const LINK = /<link rel="stylesheet" href="([^"]*)">/g;
const LINK_START = Buffer.from('<link rel="stylesheet" href="');
const BETWEEN_TAGS = '>'.charCodeAt(0);

/**
 * @param clientDir folder that the links' addresses are relative to
 * @returns a function from a page to the replacement of its adjacent style links; null for a page without links
 */
export function createStyleInliner(clientDir: string): (html: Buffer) => Insert | null {
  /** By set of links; each kind of page has one set. */
  const known = new Map<string, Insert>();
  return (html) => {
    const start = html.indexOf(LINK_START);
    if (start === -1) return null;
    let end = start;
    while (html.indexOf(LINK_START, end) === end) end = html.indexOf(BETWEEN_TAGS, end) + 1;
    const links = html.toString('latin1', start, end);
    const insert = known.get(links) ?? { mark: Buffer.from(links), bytes: styleElement(links, clientDir) };
    known.set(links, insert);
    return insert;
  };
}

function styleElement(links: string, clientDir: string): Buffer {
  const sheets = [...links.matchAll(LINK)].map(([, href = '']) =>
    readFileSync(path.join(clientDir, href), 'utf8'),
  );
  return Buffer.from(`<style>${sheets.join('')}</style>`);
}
