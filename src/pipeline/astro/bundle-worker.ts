/** Bundles the service worker and the scripts that have fixed names and load no other file. */
import { build } from 'vite';
import { SCRIPT_TARGETS } from './browser-targets.ts';

/** File of the bundle → its entry, from the checkout, and the browsers that run it. */
const SCRIPTS = {
  'sw.js': { input: 'src/storefront/service-worker/worker.ts', target: SCRIPT_TARGETS },
  'offline.js': { input: 'src/storefront/service-worker/saved-pages.ts', target: SCRIPT_TARGETS },
  'old-browser.js': { input: 'src/storefront/shell/old-browser.ts', target: 'es2015' },
};

/**
 * @param root the checkout
 * @param clientDir folder of the files that releases get
 * @throws Error when a module is missing or cannot be parsed
 */
export async function bundleWorker(root: string, clientDir: string): Promise<void> {
  for (const [entryFileNames, { input, target }] of Object.entries(SCRIPTS)) {
    await build({
      configFile: false,
      envDir: false,
      publicDir: false,
      root,
      logLevel: 'error',
      resolve: { preserveSymlinks: process.execArgv.includes('--preserve-symlinks') },
      build: {
        outDir: clientDir,
        emptyOutDir: false,
        target,
        minify: true,
        modulePreload: false,
        rolldownOptions: {
          input,
          // Repeating constants in place of variables is shorter after compression.
          optimization: { inlineConst: { mode: 'all' } },
          output: { format: 'iife', entryFileNames },
        },
      },
    });
  }
}
