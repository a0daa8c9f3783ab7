/** The links of a rendered page to its files: the chunks of its own script, and its styles. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insert } from './splice-bytes.ts';

const STATIC_IMPORT = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/** The mark that the links replace, directly before the page's script. */
const PLACE = /<!--shop:preloads-->(?=<script type="module" src="([^"]+)")/;

/**
 * Adds links that load all chunks of a page's own script at once: a browser finds the imports of a chunk only when it
 * has the chunk, one round trip later.
 * @param clientDir folder that the URLs of scripts are relative to
 * @returns a function that replaces the mark in a page's markup; markup without a mark does not change
 */
export function createPreloader(clientDir: string): (html: string) => string {
  const known = new Map<string, string>();
  return (html) =>
    html.replace(PLACE, (_place, script: string) => {
      const links = known.get(script) ?? linksTo(importsOf(script, clientDir));
      known.set(script, links);
      return links;
    });
}

/** URLs of the chunks that a chunk imports, directly and indirectly, each once. */
function importsOf(script: string, clientDir: string, seen = new Set<string>()): ReadonlySet<string> {
  const code = readFileSync(path.join(clientDir, script), 'utf8');
  for (const [, relative = ''] of code.matchAll(STATIC_IMPORT)) {
    const url = path.posix.join(path.posix.dirname(script), relative);
    if (seen.has(url)) continue;
    seen.add(url);
    importsOf(url, clientDir, seen);
  }
  return seen;
}

function linksTo(urls: ReadonlySet<string>): string {
  return [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
}

const LINK = /<link rel="stylesheet" href="([^"]*)">/g;

/**
 * Inlines styles, so that the first paint of a page waits for no other file. Templates write links, and the rendered
 * bytes of styles replace them: styles are three quarters of a page, and a template would write them more slowly.
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
