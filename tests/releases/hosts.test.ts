import { stat, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { HostsError, hostsFile, readHosts, writeHosts } from '#releases/hosts.ts';
import { temporaryDir } from '../pipeline/support/site-folder.ts';

const TENANTS = [
  { domain: 'b.example', aliases: ['www.b.example'] },
  { domain: 'a.example', aliases: [] },
];

describe('the table of hosts', () => {
  it('leads domains and aliases to the shop', async () => {
    const outDir = await temporaryDir();
    await writeHosts(outDir, TENANTS);
    expect([...(await readHosts(outDir))]).toEqual([
      ['a.example', 'a.example'],
      ['b.example', 'b.example'],
      ['www.b.example', 'b.example'],
    ]);
  });

  it('is empty before the first build', async () => {
    expect((await readHosts(await temporaryDir())).size).toBe(0);
  });

  it.each(['', '{', '[1]'])('says what to do when it is damaged (%j)', async (text) => {
    const outDir = await temporaryDir();
    await writeFile(hostsFile(outDir), text);
    await expect(readHosts(outDir)).rejects.toThrow(HostsError);
    await expect(readHosts(outDir)).rejects.toThrow(/_hosts\.json is damaged\. Build any shop/);
  });

  it('stays untouched when nothing changed, whatever the order of the tenants', async () => {
    const outDir = await temporaryDir();
    await writeHosts(outDir, TENANTS);
    await utimes(hostsFile(outDir), 1, 1);
    await writeHosts(outDir, TENANTS.toReversed());
    expect((await stat(hostsFile(outDir))).mtimeMs).toBe(1000);
  });
});
