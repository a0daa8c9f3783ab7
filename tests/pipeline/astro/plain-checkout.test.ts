import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inPlainCheckout, isPlain } from '#pipeline/astro/plain-checkout.ts';
import { temporaryDir } from '../support/site-folder.ts';

/** A checkout in a folder of this name, and an empty folder for its output. */
async function aCheckout(name: string) {
  const root = path.join(await realpath(await temporaryDir()), name);
  const outDir = path.join(root, 'dist/new');
  await mkdir(outDir, { recursive: true });
  await mkdir(path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'package.json'), '{}');
  return { root, outDir };
}

describe('a checkout that Vite builds', () => {
  it('is the checkout itself where its path has no character of URLs', async () => {
    const { root, outDir } = await aCheckout('a checkout');
    expect(isPlain(root)).toBe(true);
    await inPlainCheckout(root, outDir, async (checkout) => {
      expect(checkout).toEqual({ root, outDir, execArgv: [] });
    });
  });

  it.each(['50%', 'a#b', 'a?b'])('is a temporary folder of links for %o, which is removed', async (name) => {
    const { root, outDir } = await aCheckout(name);
    expect(isPlain(root)).toBe(false);
    let used = '';
    await inPlainCheckout(root, outDir, async (checkout) => {
      used = checkout.root;
      expect(used).not.toContain(name);
      expect(await readFile(path.join(used, 'package.json'), 'utf8')).toBe('{}');
      await writeFile(path.join(checkout.outDir, 'file'), 'built');
    });
    expect(await readFile(path.join(outDir, 'file'), 'utf8')).toBe('built');
    await expect(readdir(used)).rejects.toThrow('ENOENT');
  });

  it('is removed, and nothing is copied, after a failure', async () => {
    const { root, outDir } = await aCheckout('50%');
    let used = '';
    const failing = inPlainCheckout(root, outDir, async (checkout) => {
      used = checkout.root;
      await writeFile(path.join(checkout.outDir, 'file'), 'half');
      throw new Error('astro build failed');
    });
    await expect(failing).rejects.toThrow('astro build failed');
    expect(await readdir(outDir)).toEqual([]);
    await expect(readdir(used)).rejects.toThrow('ENOENT');
  });

  it('is refused with a remedy when the folder for temporary files has such a path, too', async () => {
    const { root, outDir } = await aCheckout('50%');
    vi.stubEnv('TMPDIR', root);
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(inPlainCheckout(root, outDir, async () => 'built')).rejects.toThrow(
      'Set TMPDIR to another folder.',
    );
  });
});
