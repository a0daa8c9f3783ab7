/**
 * The server side of a bundle as one module. Astro writes 180 chunks. A build loads nearly all of them, and to find and
 * link a chunk takes as long as to load its code.
 */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** @param serverDir folder with `entry.mjs`, which is the only file afterwards */
export async function joinServer(serverDir: string): Promise<void> {
  const joined = path.join(serverDir, '../joined');
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: serverDir,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'entry.mjs',
      outDir: joined,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'entry.mjs' } },
    },
  });
  await rm(serverDir, { recursive: true });
  await rename(joined, serverDir);
}
