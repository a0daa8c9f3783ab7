import { stat, utimes } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { hostsFile, readHosts, writeHosts } from '#pipeline/release/hosts.ts';
import { temporaryDir } from '../support/site-folder.ts';

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

  it('stays untouched when nothing changed, whatever the order of the tenants', async () => {
    const outDir = await temporaryDir();
    await writeHosts(outDir, TENANTS);
    await utimes(hostsFile(outDir), 1, 1);
    await writeHosts(outDir, TENANTS.toReversed());
    expect((await stat(hostsFile(outDir))).mtimeMs).toBe(1000);
  });
});
