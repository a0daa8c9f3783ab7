/**
 * Links that load all chunks of a page's own script at once: a browser finds the imports of a chunk only when it has the
 * chunk, one round trip later.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const STATIC_IMPORT = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/** The mark that the links replace, directly before the page's script. */
const PLACE = /<!--shop:preloads-->(?=<script type="module" src="([^"]+)")/;

/**
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
