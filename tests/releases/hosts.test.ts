import { stat, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { HostsError, readHosts, writeHosts } from '#releases/hosts.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

const TENANTS = [
  { domain: 'b.example', aliases: ['www.b.example'] },
  { domain: 'a.example', aliases: [] },
];

async function emptyStore(): Promise<FolderStore> {
  return new FolderStore(await temporaryDir());
}

describe('the host table', () => {
  it('maps domains and aliases to the shop', async () => {
    const store = await emptyStore();
    await writeHosts(store, TENANTS);
    expect([...(await readHosts(store))]).toEqual([
      ['a.example', 'a.example'],
      ['b.example', 'b.example'],
      ['www.b.example', 'b.example'],
    ]);
  });

  it('is empty before the first build', async () => {
    expect((await readHosts(await emptyStore())).size).toBe(0);
  });

  it.each(['', '{', '[1]'])('fails with the remedy when it is damaged (%j)', async (text) => {
    const store = await emptyStore();
    await writeFile(store.locate('_hosts.json'), text);
    await expect(readHosts(store)).rejects.toThrow(HostsError);
    await expect(readHosts(store)).rejects.toThrow(/_hosts\.json is damaged\. Build any shop/);
  });

  it('stays untouched when nothing changed, whatever the order of the tenants', async () => {
    const store = await emptyStore();
    await writeHosts(store, TENANTS);
    await utimes(store.locate('_hosts.json'), 1, 1);
    await writeHosts(store, TENANTS.toReversed());
    expect((await stat(store.locate('_hosts.json'))).mtimeMs).toBe(1000);
  });
});
