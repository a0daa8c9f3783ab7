import fs, { stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { HostsError, readHosts, updateHosts, writeAliases, writeHosts } from '#releases/hosts.ts';
import { removeShop } from '#releases/remove-shop.ts';
import { ServersError } from '#releases/servers.ts';
import { aPage, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite, temporaryDir } from '../pipeline/support/site-folder.ts';

/** A store whose shops have these aliases. */
async function storeOf(aliases: Record<string, string[]> = {}): Promise<FolderStore> {
  const store = new FolderStore(await temporaryDir());
  for (const [domain, names] of Object.entries(aliases)) await writeAliases(store.shop(domain), names);
  return store;
}

const twoShops = () => storeOf({ 'b.example': ['www.b.example'], 'a.example': [], _default: [] });

describe('the host table', () => {
  it('maps domains and aliases to the shop', async () => {
    const store = await twoShops();
    expect(await writeHosts(store)).toEqual([]);
    expect([...(await readHosts(store))]).toEqual([
      ['a.example', 'a.example'],
      ['b.example', 'b.example'],
      ['www.b.example', 'b.example'],
    ]);
  });

  it('is empty before the first build', async () => {
    expect((await readHosts(await storeOf())).size).toBe(0);
  });

  it.each(['', '{', '[1]'])('fails with the remedy when it is damaged (%j)', async (text) => {
    const store = await twoShops();
    await writeFile(store.locate('_hosts.json'), text);
    await expect(readHosts(store)).rejects.toThrow(HostsError);
    await expect(readHosts(store)).rejects.toThrow(/_hosts\.json is damaged\. Build any shop/);
    await writeHosts(store);
    expect((await readHosts(store)).size).toBe(3);
  });

  it('stays untouched when nothing changed', async () => {
    const store = await twoShops();
    await writeHosts(store);
    await utimes(store.locate('_hosts.json'), 1, 1);
    await writeAliases(store.shop('b.example'), ['www.b.example']);
    await writeHosts(store);
    expect((await stat(store.locate('_hosts.json'))).mtimeMs).toBe(1000);
  });

  it.each(['EMFILE', 'EIO', 'ESTALE'])(
    'stays as it is when the shops cannot be listed (%s)',
    async (code) => {
      const store = await twoShops();
      await writeHosts(store);
      const { readdir } = fs;
      const failing = vi.spyOn(fs, 'readdir').mockImplementation(async (dir, options) => {
        if (dir === store.locate()) throw Object.assign(new Error(code), { code });
        return readdir(dir, options);
      });
      onTestFinished(() => {
        failing.mockRestore();
        syncBuiltinESMExports();
      });
      syncBuiltinESMExports();
      await expect(writeHosts(store)).rejects.toThrow(HostsError);
      expect((await readHosts(store)).get('www.b.example')).toBe('b.example');
    },
  );

  it('drops the aliases that the last build of their shop dropped, and keeps those of a shop without a record', async () => {
    const store = await twoShops();
    await writeHosts(store);
    await store.shop('b.example').remove('aliases.json');
    await writeHosts(store);
    expect((await readHosts(store)).get('www.b.example')).toBe('b.example');
    await writeAliases(store.shop('b.example'), []);
    await writeHosts(store);
    expect([...(await readHosts(store)).keys()]).toEqual(['a.example', 'b.example']);
  });

  it('gives a host to the shop of that domain, then to the shop that had it, and reports the other', async () => {
    const store = await storeOf({ 'b.example': ['x.example', 'a.example'] });
    await writeHosts(store);
    await writeAliases(store.shop('a.example'), ['x.example']);
    expect(await writeHosts(store)).toEqual([
      'x.example is a host of b.example and an alias of a.example; b.example keeps it. ' +
        'Remove it from one of the tenants and build that shop. If b.example is no tenant any more, remove it: ' +
        `npm run release -- --to dir:${store.locate()} --remove b.example`,
      expect.stringMatching(/^a\.example is an alias of b\.example and has releases of its own/),
    ]);
    expect([...(await readHosts(store))]).toEqual([
      ['a.example', 'a.example'],
      ['b.example', 'b.example'],
      ['x.example', 'b.example'],
    ]);
  });
  it('keeps the former domain of a renamed tenant at its releases, and names the command that removes them', async () => {
    const store = await storeOf({ 'old.example': [], 'new.example': ['old.example'] });
    const [conflict, ...others] = await writeHosts(store);
    expect(others).toEqual([]);
    expect(conflict).toBe(
      'old.example is an alias of new.example and has releases of its own, which it serves. If old.example is no ' +
        `tenant any more, remove them: npm run release -- --to dir:${store.locate()} --remove old.example`,
    );
    await removeShop(store, 'old.example');
    expect(await writeHosts(store)).toEqual([]);
    expect((await readHosts(store)).get('old.example')).toBe('new.example');
  });
});

const DOMAIN = 'tea.example';

it('a build of one shop completes the table of hosts with its aliases, and leaves a right one alone', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  const update = async (...aliases: string[]) => {
    await writeAliases(site.shop, aliases);
    expect(await updateHosts(site.store, { domain: DOMAIN, aliases })).toEqual([]);
    return [...(await readHosts(site.store)).keys()];
  };
  expect(await update()).toEqual([DOMAIN]);
  expect(await update('www.tea.example')).toEqual([DOMAIN, 'www.tea.example']);
  expect(await update('shop.tea.example')).toEqual(['shop.tea.example', DOMAIN]);
  expect(await update()).toEqual([DOMAIN]);
  // A shop that another build added since is not looked for.
  await site.build(aPlan([aPage('/')]), { shop: site.store.shop('salt.example') });
  expect(await update()).toEqual([DOMAIN]);
});

it.each(['', '{', '[1]'])('a build writes a damaged table anew (%j)', async (text) => {
  const store = await twoShops();
  await writeHosts(store);
  await writeFile(store.locate('_hosts.json'), text);
  expect(await updateHosts(store, { domain: 'a.example', aliases: [] })).toEqual([]);
  expect((await readHosts(store)).get('www.b.example')).toBe('b.example');
});

it('a build names the shop that has one of its aliases', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  await site.build(aPlan([aPage('/')]), { shop: site.store.shop('salt.example') });
  await writeAliases(site.shop, ['salt.example']);
  const [conflict, ...others] = await updateHosts(site.store, { domain: DOMAIN, aliases: ['salt.example'] });
  expect(conflict).toContain('salt.example is an alias of tea.example and has releases of its own');
  expect(others).toEqual([]);
});

it('a build gives servers the aliases that they have refused to an earlier build', async () => {
  const site = await aSite(DOMAIN);
  await site.build(aPlan([aPage('/')]));
  await writeAliases(site.shop, ['www.tea.example']);
  const given: string[][] = [];
  site.store.prepareHosts = async (hosts) => {
    given.push([...hosts.keys()]);
    if (given.length === 1) throw new ServersError('nginx has no more memory');
  };
  const update = () => updateHosts(site.store, { domain: DOMAIN, aliases: ['www.tea.example'] });
  await expect(update()).rejects.toThrow(HostsError);
  for (let build = 2; build <= 4; build += 1) expect(await update()).toEqual([]);
  expect(given).toEqual(Array(2).fill([DOMAIN, 'www.tea.example']));
});
