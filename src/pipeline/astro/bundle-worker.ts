/** Bundles the service worker and the script of saved pages, which have fixed names and load no other file. */
import { build } from 'vite';

/** File of the bundle → its entry, from the checkout. */
const SCRIPTS = {
  'sw.js': 'src/storefront/service-worker/worker.ts',
  'offline.js': 'src/storefront/service-worker/saved-pages.ts',
};

/**
 * @param root the checkout
 * @param clientDir folder of the files that releases get
 * @throws Error when a module is missing or cannot be parsed
 */
export async function bundleWorker(root: string, clientDir: string): Promise<void> {
  for (const [entryFileNames, input] of Object.entries(SCRIPTS)) {
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
        target: 'es2022',
        minify: true,
        modulePreload: false,
        rolldownOptions: {
          input,
          // Repeats constants in place of variables for them: compressed, that is shorter.
          optimization: { inlineConst: { mode: 'all' } },
          output: { format: 'iife', entryFileNames },
        },
      },
    });
  }
}
