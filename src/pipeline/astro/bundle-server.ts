/** Bundles the server chunks into one module. Astro writes 180 of them, and a build loads nearly all. */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/**
 * @param serverDir folder with `entry.mjs`, which is the only file afterwards
 * @throws Error when a module is missing or cannot be parsed
 */
export async function bundleServer(serverDir: string): Promise<void> {
  const outDir = path.join(serverDir, '../bundled');
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: serverDir,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'entry.mjs',
      outDir,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: 'entry.mjs', codeSplitting: false } },
    },
  });
  await rm(serverDir, { recursive: true });
  await rename(outDir, serverDir);
}
