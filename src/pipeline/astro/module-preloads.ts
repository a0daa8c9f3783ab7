import type { Plugin } from 'vite';
import { BASE_CHUNK } from './chunk-groups.ts';

/**
 * Leaves files out of what a dynamic import preloads: its own, which it requests itself, and the base module, which every
 * page has. Their names would be in the importing files. Astro replaces this option in its configuration file.
 */
export function withoutLoadedFiles(): Plugin {
  return {
    name: 'storefront:module-preloads',
    configEnvironment: (name) => {
      if (name !== 'client') return;
      return {
        build: {
          modulePreload: {
            resolveDependencies: (file, files) =>
              files.filter((one) => one !== file && !BASE_CHUNK.test(one)),
          },
        },
      };
    },
  };
}
