/** The server side of a bundle as one module. Astro writes 180 chunks, and a build loads nearly all of them. */
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { joinModules } from './join-modules.ts';

/** @param serverDir folder with `entry.mjs`, which is the only file afterwards */
export async function joinServer(serverDir: string): Promise<void> {
  const joined = path.join(serverDir, '../joined');
  await joinModules({
    root: serverDir,
    entry: 'entry.mjs',
    outDir: joined,
    output: { codeSplitting: false },
  });
  await rm(serverDir, { recursive: true });
  await rename(joined, serverDir);
}
