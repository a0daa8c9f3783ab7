/**
 * Styles of a page, inlined so that its first paint waits for no other file. Templates write links, and the rendered
 * bytes of styles replace them: styles are three quarters of a page, and a template would write them more slowly.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insert } from './splice-bytes.ts';

const LINK = /<link rel="stylesheet" href="([^"]*)">/g;

/**
 * @param clientDir folder that the links' paths are relative to
 * @returns a function from the adjacent style links of a page to their replacement; null for a page without links
 */
export function createStyleInliner(clientDir: string): (links: string) => Insert | null {
  /** Inserts by links. All pages of a kind have the same links. */
  const inserts = new Map<string, Insert>();
  return (links) => {
    if (links === '') return null;
    const insert = inserts.get(links) ?? { mark: links, bytes: styleElement(links, clientDir) };
    inserts.set(links, insert);
    return insert;
  };
}

function styleElement(links: string, clientDir: string): Uint8Array {
  const sheets = [...links.matchAll(LINK)].map(([, href = '']) =>
    readFileSync(path.join(clientDir, href), 'utf8'),
  );
  return Buffer.from(`<style>${sheets.join('')}</style>`);
}
