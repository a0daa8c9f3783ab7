import fs, { access, mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Bundle, ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { temporaryDir } from '../support/site-folder.ts';

vi.mock('#pipeline/astro/write-bundle.ts', async () => {
  const { cp, mkdir, writeFile } = await import('node:fs/promises');
  return {
    async writeBundle(root: string, dir: string) {
      await mkdir(path.join(dir, 'client/_astro'), { recursive: true });
      await mkdir(path.join(dir, 'server'));
      await writeFile(path.join(dir, 'client/_astro/app.js'), '');
      await cp(path.join(root, 'public/version.txt'), path.join(dir, 'client/version.txt'));
      return { hydrationSrc: '', startSrc: '' };
    },
  };
});

/** The bundle of a checkout whose sources have a version. */
async function bundleOf(root: string, version: number): Promise<Bundle> {
  await mkdir(path.join(root, 'public'), { recursive: true });
  await writeFile(path.join(root, 'public/version.txt'), String(version));
  return ensureBundle(root, () => {});
}

/** Removals of bundles end after the manifest and a folder, until the test restores them. */
function interruptRemovals(): () => void {
  const { rm } = fs;
  const interrupted = vi.spyOn(fs, 'rm').mockImplementation(async (dir, options) => {
    const names: string[] = await fs.readdir(String(dir)).catch(() => []);
    if (!names.includes('bundle.json')) return rm(dir, options);
    for (const name of ['bundle.json', 'client/_astro']) {
      await rm(path.join(String(dir), name), { recursive: true });
    }
    throw new Error('killed');
  });
  const restore = () => {
    interrupted.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(restore);
  return restore;
}

it('a bundle whose removal was interrupted is complete when its sources are built again', async () => {
  const root = await temporaryDir();
  const first = await bundleOf(root, 1);
  for (const version of [2, 3]) await bundleOf(root, version);
  const restore = interruptRemovals();
  await expect(bundleOf(root, 4)).rejects.toThrow('killed');
  restore();
  const again = await bundleOf(root, 1);
  expect(again.hash).toBe(first.hash);
  await access(path.join(again.dir, 'client/_astro/app.js'));
});
