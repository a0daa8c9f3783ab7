import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findShop, UnknownShopError } from '#pipeline/find-shop.ts';
import { HostsError, writeAliases, writeHosts } from '#releases/hosts.ts';
import { ReleasePathError } from '#releases/release-path.ts';
import { aPage, aPlan } from './support/fake-plan.ts';
import { aSite } from './support/site-folder.ts';

describe('findShop', () => {
  it('finds a shop by domain, by alias and, without a host table, by domain alone', async () => {
    const site = await aSite();
    await site.build(aPlan([aPage('/product/1')]));
    expect((await findShop(site.store, 'aurora.localhost')).domain).toBe('aurora.localhost');
    await writeAliases(site.shop, ['www.aurora.localhost']);
    await writeHosts(site.store);
    expect((await findShop(site.store, 'www.aurora.localhost')).domain).toBe('aurora.localhost');
  });

  it('finds a shop by its domain while the host table is damaged, so that it can be rolled back', async () => {
    const site = await aSite();
    await site.build(aPlan([aPage('/product/1')]));
    await writeFile(site.store.locate('_hosts.json'), '');
    expect((await findShop(site.store, 'aurora.localhost')).domain).toBe('aurora.localhost');
    await expect(findShop(site.store, 'www.aurora.localhost')).rejects.toThrow(HostsError);
  });

  it('suggests the shop with a similar name, or to build it', async () => {
    const site = await aSite();
    await writeAliases(site.shop, []);
    await writeHosts(site.store);
    const found = findShop(site.store, 'aurorra.localhost');
    await expect(found).rejects.toThrow(UnknownShopError);
    await expect(found).rejects.toThrow(/has no shop aurorra\.localhost\. Did you mean aurora\.localhost\?/);
    const unknown = findShop(site.store, 'else.example');
    const command = `npm run build -- --to dir:${site.outDir} --only else.example`;
    await expect(unknown).rejects.toThrow(`Build it first: ${command}`);
  });

  it('refuses a name that leaves the store', async () => {
    const site = await aSite();
    await expect(findShop(site.store, '../aurora.localhost')).rejects.toThrow(ReleasePathError);
  });
});
