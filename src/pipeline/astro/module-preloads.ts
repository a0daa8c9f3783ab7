import type { Plugin } from 'vite';
import { BASE_CHUNK } from './chunk-groups.ts';

/**
 * Leaves two files out of the preloads of a dynamic import: the imported one, which the import requests itself, and the
 * base module, which every page has. This keeps their names out of the importing files. It is a plugin because Astro
 * overwrites this option of `astro.config.mjs`.
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
