import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ensureFolder } from '#releases/folder/folder-store.ts';
import { ConfigError } from '#system/config-error.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

async function refusal(outDir: string): Promise<string> {
  const error = await ensureFolder(outDir).catch((caught: unknown) => caught);
  if (error instanceof ConfigError) return error.message;
  throw new Error('expected a ConfigError', { cause: error });
}

describe('the folder of releases', () => {
  it('is created with the folders above it, and is not changed when it exists', async () => {
    const outDir = path.join(await temporaryDir(), 'a/b/sites');
    await Promise.all([ensureFolder(outDir), ensureFolder(outDir)]);
    await ensureFolder(outDir);
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

  it('is refused where no folder can be created', async () => {
    expect(await refusal('/proc/sites/of/shops')).toMatch(/^Releases cannot be written to \/proc\/sites/);
  });
});
