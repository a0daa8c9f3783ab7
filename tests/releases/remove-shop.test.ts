import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readHosts, writeAliases, writeHosts } from '#releases/hosts.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { removeShop } from '#releases/remove-shop.ts';
import type { Servers } from '#releases/servers.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite, temporaryDir } from '../pipeline/support/site-folder.ts';
import { expectWhole } from './support/expect-whole.ts';
import { hastenWaits } from './support/hasten-waits.ts';
import { aStoreInDouble, CONDITIONAL_STORES, storeIn } from './support/store-kinds.ts';

const TEA = 'tea.example';
const SALT = 'salt.example';

function planOf(title: string) {
  return aPlan([aPage('/', { view: aPageView('/', { title }) })]);
}

/** Two shops with one page in common. The first has two releases and an alias. */
async function twoShops(store: ReleaseStore): Promise<{ site: TestSite; ids: string[] }> {
  const site = await aSite(TEA, store);
  await writeAliases(site.shop, ['www.tea.example']);
  const first = await site.build(planOf('Shared'));
  const second = await site.build(planOf('New'), { asOf: AS_OF + 60_000 });
  await site.build(planOf('Shared'), { shop: store.shop(SALT) });
  await writeHosts(store);
  return { site, ids: [first.release.id, second.release.id] };
}

describe.each(CONDITIONAL_STORES)('a shop that is removed from $kind', ({ open }) => {
  it('leaves nothing behind but files of other shops, and its hosts are free', async () => {
    const store = await open();
    const { ids } = await twoShops(store);
    expect(await removeShop(store, TEA)).toMatchObject({
      ...{ releases: ids, live: { id: ids[1] }, aliases: ['www.tea.example'] },
    });
    await writeHosts(store);
    expect(await store.listShops()).toEqual([SALT]);
    expect(await store.list(TEA)).toEqual([]);
    expect([...(await readHosts(store)).keys()]).toEqual([SALT]);
    await expectWhole(store, SALT);
  });

  it('can be removed again, and built again', async () => {
    const store = await open();
    const { site, ids } = await twoShops(store);
    await removeShop(store, TEA);
    expect(await removeShop(store, TEA)).toBeNull();
    const { release } = await site.build(planOf('Shared'));
    expect(await site.shop.listReleases()).toEqual([release.id]);
    expect(ids).toContain(release.id);
    await expectWhole(store, TEA);
  });

  it('stays as it is while a build holds it', { timeout: 60_000 }, async () => {
    hastenWaits();
    const store = await open();
    const { site, ids } = await twoShops(store);
    const lock = await site.shop.lock();
    await expect(removeShop(store, TEA)).rejects.toThrow(LockedError);
    expect(await site.shop.liveId()).toBe(ids[1]);
    await expectWhole(store, TEA);
    await lock.release();
    expect(await removeShop(store, TEA)).not.toBeNull();
  });
});

describe('a removal', () => {
  it('takes the shop offline before its servers forget it', async () => {
    const live: (string | null)[] = [];
    const servers: Servers = {
      sendCompressed: () => false,
      prepareRelease: async () => [],
      prepareHosts: async () => {},
      removeShop: async (domain) => void live.push(await store.shop(domain).liveId()),
    };
    const store = new FolderStore(await temporaryDir(), servers);
    await twoShops(store);
    await removeShop(store, TEA);
    expect(live).toEqual([null]);
  });

  it('removes the pointer before anything else (protocol double)', async () => {
    const { store, double } = await aStoreInDouble();
    await twoShops(store);
    await removeShop(store, TEA);
    const [first, ...others] = double.calls.filter(({ method }) => method === 'DELETE');
    expect(first?.key).toBe(`shops/${TEA}/current.json`);
    expect(others.length).toBeGreaterThan(10);
    for (const { beganAt } of others) expect(beganAt).toBeGreaterThan(first?.endedAt ?? Infinity);
    expect(others.at(-1)?.key).toBe(`shops/${TEA}/lease.json`);
  });
});

describe('a removal that is interrupted', () => {
  it('has taken the shop offline, and the next one completes it (folder)', async () => {
    const site = await aSite(TEA);
    await site.build(planOf('Old'));
    await rm(path.join(site.siteDir, 'current'));
    expect(await removeShop(site.store, TEA)).toMatchObject({ live: null, releases: [expect.any(String)] });
    expect(await site.store.listShops()).toEqual([]);
  });

  it('has taken the shop offline, and the next one completes it (protocol double)', async () => {
    const { store, double } = await aStoreInDouble();
    const { site } = await twoShops(store);
    let removals = 0;
    double.allows = ({ method }) => {
      removals += method === 'DELETE' ? 1 : 0;
      return removals < 3;
    };
    await expect(removeShop(store, TEA)).rejects.toThrow('cannot be removed');
    double.allows = () => true;
    expect(await site.shop.liveId()).toBeNull();
    // The lease of the interrupted program has expired.
    double.clock.now += 120_000;
    const other = storeIn(double);
    expect(await removeShop(other, TEA)).not.toBeNull();
    expect(await other.listShops()).toEqual([SALT]);
    await expectWhole(other, SALT);
  });
});
