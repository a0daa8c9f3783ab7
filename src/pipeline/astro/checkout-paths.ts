/**
 * Removes the folder of the checkout from a bundle. Astro identifies components by absolute path and hashes it into
 * the ids of islands: without this, two checkouts of equal sources would give two bundles and different pages.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The code with paths relative to the checkout: `"<root>/src/a.astro"` becomes `"/src/a.astro"`, and
 * `file://<root>/` becomes `file:///`. Other texts that contain the root (`/app`) stay.
 */
export function removeCheckoutPath(code: string, root: string): string {
  const folders = new Set([root, path.dirname(realpathSync(path.join(root, 'node_modules')))]);
  return [...folders]
    .flatMap(startsOfPaths)
    .reduce((text, [start, replacement]) => text.replaceAll(start, replacement), code);
}

/** The ways in which paths into the folder start in code, each with its replacement. */
function startsOfPaths(folder: string): [start: string, replacement: string][] {
  const file = folder.split(path.sep).join('/').replace(/\/$/, '');
  const quoted = ['"', "'", '`'].flatMap((quote) =>
    ['/src/', '/node_modules/'].map((inside): [string, string] => [quote + file + inside, quote + inside]),
  );
  return [...quoted, [`${pathToFileURL(file).href}/`, 'file:///']];
}

/** Applies {@link removeCheckoutPath} to chunks before Vite names them by their content. */
export function relativeChunks(root: string): Plugin {
  return {
    name: 'storefront:relative-chunks',
    renderChunk: (code) => ({ code: removeCheckoutPath(code, root), map: null }),
  };
}
