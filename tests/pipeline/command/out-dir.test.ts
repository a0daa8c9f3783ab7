import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskAdvice } from '#pipeline/command/disk-advice.ts';
import { ensureOutDir, OutDirError } from '#pipeline/command/out-dir.ts';
import { temporaryDir } from '../support/site-folder.ts';

async function refusal(outDir: string): Promise<string> {
  const error = await ensureOutDir(outDir).catch((caught: unknown) => caught);
  if (error instanceof OutDirError) return error.message;
  throw new Error('expected an OutDirError', { cause: error });
}

describe('the folder of releases', () => {
  it('is made with the folders above it, and taken as it is when it is there', async () => {
    const outDir = path.join(await temporaryDir(), 'a/b/sites');
    await Promise.all([ensureOutDir(outDir), ensureOutDir(outDir)]);
    await ensureOutDir(outDir);
    expect((await stat(outDir)).isDirectory()).toBe(true);
  });

  it('cannot be a file, nor below one', async () => {
    const file = path.join(await temporaryDir(), 'sites');
    await writeFile(file, '');
    expect(await refusal(file)).toBe(
      `Releases cannot be written to ${file} (it is a file). Name another folder with --out DIR or OUT_DIR.`,
    );
    expect(await refusal(path.join(file, 'deep/er'))).toMatch(/ENOTDIR.*Name another folder/);
  });

  it('is refused where nobody can make folders', async () => {
    expect(await refusal('/proc/sites/of/shops')).toMatch(/^Releases cannot be written to \/proc\/sites/);
  });
});

it.each([
  ['ENOSPC', /^The disk is full/],
  ['EACCES', /^Give this user the right to write there/],
  ['EROFS', /name another folder with --out/],
])('a file system that refuses with %s is told with what to do', (code, advice) => {
  expect(diskAdvice(Object.assign(new Error(code), { code }))).toMatch(advice);
});

it('an error of another kind brings no advice about disks', () => {
  expect(diskAdvice(new Error('anything'))).toBe('');
});
