/**
 * Wrapper of dynamic imports in the build, in place of Vite's (an alias in `astro.config.mjs`). Vite's also handles
 * style sheets and nonces: chunks of a shop have neither.
 */

const preloaded = new Set<string>();

/**
 * Loads a chunk, together with those that it imports.
 *
 * @param files paths of the chunks in the release
 * @returns rejects after a cancelable `vite:preloadError` at the window; undefined when that is prevented
 */
export async function preloadChunks<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module | undefined> {
  for (const file of files) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }));
  }
  try {
    return await load();
  } catch (error) {
    if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw error;
    return undefined;
  }
}

export { preloadChunks as __vitePreload };
