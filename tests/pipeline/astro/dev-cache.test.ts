import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { separateDevCache } from '#pipeline/astro/dev-cache.ts';

/** The cache folder of a Vite server with Astro's options: only the server that reads content discovers nothing. */
async function cacheOf(optimizeDeps: { noDiscovery?: boolean }): Promise<string> {
  const plugins = [separateDevCache()];
  const options = { configFile: false, cacheDir: 'node_modules/.vite/', plugins, optimizeDeps } as const;
  return (await resolveConfig(options, 'serve')).cacheDir;
}

it('gives the server that reads content a cache of its own', async () => {
  const dev = await cacheOf({});
  const content = await cacheOf({ noDiscovery: true });
  expect(dev).toMatch(/node_modules\/\.vite$/);
  expect(content).toMatch(/\.astro\/vite$/);
});
