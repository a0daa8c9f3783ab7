/** The cache folders of Vite. */
import type { Plugin } from 'vite';

/**
 * Separates the optimized dependencies of `astro dev` from every other Vite server of the checkout.
 *
 * Astro reads content with a second Vite server, in `dev` as in `build` and `sync`. With one folder
 * for both, the second removes files that the first serves, and the page of `dev` then fails to load
 * its scripts (status 504) until it is started again.
 */
export function separateDevCache(): Plugin {
  return {
    name: 'separate-dev-cache',
    config: ({ optimizeDeps }) => (optimizeDeps?.noDiscovery ? { cacheDir: '.astro/vite' } : undefined),
  };
}
