import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTarget } from '#releases/target.ts';
import { ConfigError } from '#system/config-error.ts';
import { temporaryDir } from '#tests/pipeline/support/site-folder.ts';

describe('the address of a target', () => {
  it('names a folder, relative to the working directory', async () => {
    const dir = await temporaryDir();
    expect((await openTarget(`dir:${dir}`, {})).locate('a.json')).toBe(path.join(dir, 'a.json'));
    expect((await openTarget('dir:my sites', {})).locate()).toBe(path.resolve('my sites'));
  });

  it.each(['', 'sites', 'dir:', 'ftp://a/b', '--only'])(
    'is refused with the remedy when it is %j',
    async (address) => {
      const opened = openTarget(address, {});
      await expect(opened).rejects.toThrow(ConfigError);
      await expect(opened).rejects.toThrow(`${JSON.stringify(address)} is no target: give dir:PATH`);
    },
  );
});
