import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { createFolder } from '#system/create-folder.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

describe('a folder', () => {
  it('is created with those above it, and stays when it is there', async () => {
    const dir = path.join(await temporaryDir(), 'a/b/c');
    createFolder(dir);
    createFolder(dir);
    expect((await stat(dir)).isDirectory()).toBe(true);
  });

  it('that can have no entries is an error of the file system, and no file is written below it', async () => {
    expect(() => createFolder('/proc/storefront/a')).toThrow(/ENOENT|EACCES|EPERM/);
    await expect(writeFileAtomic('/proc/storefront/a/file', 'text')).rejects.toThrow(/ENOENT|EACCES|EPERM/);
  });
});
