import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { LockedError } from '#system/lock.ts';
import { temporaryDir } from '../../pipeline/support/site-folder.ts';

describe('lockFolder', () => {
  it('creates the folder and leaves no file behind', async () => {
    const dir = path.join(await temporaryDir(), 'new.example');
    const lock = await lockFolder(dir, { waitMs: 0 });
    expect(await readdir(dir)).toEqual(['.lock']);
    await lock.release();
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses a second holder, naming the first one and the remedy', async () => {
    const dir = await temporaryDir();
    await lockFolder(dir, { waitMs: 0 });
    const error = await lockFolder(dir, { waitMs: 0 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(LockedError);
    expect(String(error)).toContain(`process ${process.pid}`);
    expect(String(error)).toContain(`remove ${path.join(dir, '.lock')}`);
  });
});
