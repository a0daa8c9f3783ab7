/**
 * Vite wraps each dynamic import of the browser's code in a helper of 0.6 kB, which every page loads. Ours does what
 * chunks of a shop need of it. This leans on the name and the arguments of Vite's helper: when an update changes them, the
 * build has Vite's helper again, which `tests/e2e/hydration.spec.ts` and the weights of pages show.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const OURS = '\0preload-helper';

/** @param root root of the project */
export function ownPreloadHelper(root: string): Plugin {
  const file = path.join(root, 'src/storefront/browser/preload-chunks.ts');
  return {
    name: 'storefront:preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === VITE_HELPER ? OURS : null),
    load: (id) =>
      id === OURS ? `export { preloadChunks as __vitePreload } from ${JSON.stringify(file)};` : null,
  };
}
