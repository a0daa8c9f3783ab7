import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { StoredFolder } from '#releases/folder/stored-folder.ts';
import { ReleasePathError } from '#releases/release-path.ts';
import { temporaryDir } from '../../pipeline/support/site-folder.ts';

describe('StoredFolder', () => {
  it('reads back what was written and forgets what was removed', async () => {
    const folder = new StoredFolder(await temporaryDir());
    await folder.write('a/b.json', '{}');
    expect(Buffer.from((await folder.read('a/b.json')) ?? []).toString()).toBe('{}');
    await folder.remove('a/b.json');
    expect(await folder.read('a/b.json')).toBeNull();
    await expect(folder.remove('a/b.json')).resolves.toBeUndefined();
  });

  it('writes parts in their order as one file', async () => {
    const folder = new StoredFolder(await temporaryDir());
    await folder.write('views.gz', [Buffer.from('first, '), Buffer.from('সেকেন্ড, '), Buffer.from('third')]);
    expect(Buffer.from((await folder.read('views.gz')) ?? []).toString()).toBe('first, সেকেন্ড, third');
  });

  it.each(['missing.json', 'a', 'a/b.json/c.json', `${'x'.repeat(255)}/${'y'.repeat(255)}`])(
    'has no file %s',
    async (name) => {
      const folder = new StoredFolder(await temporaryDir());
      await folder.write('a/b.json', '{}');
      expect(await folder.read(name)).toBeNull();
    },
  );

  it('does not count a file as missing that it cannot read', async () => {
    const dir = await temporaryDir();
    await symlink('loop.json', path.join(dir, 'loop.json'));
    await expect(new StoredFolder(dir).read('loop.json')).rejects.toThrow('ELOOP');
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', ''])('refuses the name %j', async (name) => {
    const folder = new StoredFolder(await temporaryDir());
    await expect(folder.read(name)).rejects.toThrow(ReleasePathError);
  });

  it('lists files in depth, without unfinished ones', async () => {
    const dir = await temporaryDir();
    const folder = new StoredFolder(dir);
    await folder.write('records/deep/b.json', '');
    await folder.write('records/a.json', '');
    await writeFile(path.join(dir, 'records/.tmp-1-abc'), 'half');
    await mkdir(path.join(dir, 'records/empty'));
    expect(await folder.list('records')).toEqual(['a.json', 'deep/b.json']);
    expect(await folder.list('missing')).toEqual([]);
  });
});
