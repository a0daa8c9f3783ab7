/** A program that is suspended until its lock has expired, and continues after another one has changed the shop. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import { copyReleases } from '#releases/copy-releases.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readLedger } from '#releases/ledger.ts';
import { ActivationConflictError, type ReleaseStore } from '#releases/release-store.ts';
import { removeShop } from '#releases/remove-shop.ts';
import { RollbackError, rollBack } from '#releases/rollback.ts';
import type { Servers } from '#releases/servers.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite, temporaryDir } from '../pipeline/support/site-folder.ts';
import { expectWhole } from './support/expect-whole.ts';
import { aStoreInDouble, storeIn } from './support/store-kinds.ts';

const MINUTE = 60_000;
const SHOP = 'tea.example';
/** The oldest of these is removed with the next one. */
const KEPT = 5;

interface Machines {
  store: ReleaseStore;
  /** The target as another machine opens it. */
  other: ReleaseStore;
  /** Lets the lock of the shop expire. */
  expire(): Promise<void>;
  /** Calls `act` once, after the pointer of the removed shop is gone and before anything else of it is. */
  onceOffline(act: () => Promise<unknown>): void;
}

async function inFolder(): Promise<Machines> {
  const dir = await temporaryDir();
  let atRemoval = async (): Promise<unknown> => undefined;
  const servers: Servers = {
    sendCompressed: () => false,
    prepareRelease: async () => [],
    prepareHosts: async () => {},
    removeShop: async () => void (await atRemoval()),
  };
  // The process of the lock is alive: another machine finds the file too old and removes it.
  const expire = () => rm(path.join(dir, SHOP, '.lock'));
  const onceOffline = (act: () => Promise<unknown>) => {
    atRemoval = act;
  };
  return { store: new FolderStore(dir, servers), other: new FolderStore(dir), expire, onceOffline };
}

async function inObjects(): Promise<Machines> {
  const { store, double } = await aStoreInDouble();
  const expire = async () => {
    double.clock.now += MINUTE + 1000;
  };
  const onceOffline = (act: () => Promise<unknown>) => {
    double.beforeResponse = async ({ method }) => {
      if (method !== 'DELETE') return;
      double.beforeResponse = () => undefined;
      await act();
    };
  };
  return { store, other: storeIn(double), expire, onceOffline };
}

function planOf(version: number) {
  return aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })]);
}

/** Which of two builds wins is open. */
function ignoreLostLock(error: unknown): void {
  if (!(error instanceof LockedError)) throw error;
}

async function builtSite(machines: Machines, count: number) {
  const site = await aSite(SHOP, machines.store);
  const build = (version: number, shop = site.shop) =>
    site.build(planOf(version), { asOf: AS_OF + version * MINUTE, shop });
  const ids: string[] = [];
  for (let version = 0; version < count; version += 1) ids.push((await build(version)).release.id);
  const back = (release?: string) =>
    rollBack({ store: machines.other, shop: machines.other.shop(SHOP), release, reason: '', now: AS_OF });
  return { site, ids, build, back };
}

describe.each([
  { kind: 'a folder', open: inFolder },
  { kind: 'an object store (protocol double)', open: inObjects },
])('a program in $kind that was suspended until its lock had expired', ({ open }) => {
  it('removes no release that an operator has made live: a release that it dropped is refused', async () => {
    const machines = await open();
    const { site, ids, build, back } = await builtSite(machines, KEPT);
    const remove = site.shop.removeRelease.bind(site.shop);
    const removed: string[] = [];
    site.shop.removeRelease = async (id) => {
      removed.push(id);
      await machines.expire();
      await expect(back(id)).rejects.toThrow(RollbackError);
      await expect(back(id)).rejects.toThrow(new RegExp(`has no release ${id} .*:\n  ${ids[1]}`));
      await back(ids[1]);
      await remove(id);
    };
    await build(KEPT);
    expect(removed).toEqual([ids[0]]);
    expect(await expectWhole(machines.other, SHOP)).toBe(ids[1]);
  });

  it('removes no release that a copy has brought back', async () => {
    const machines = await open();
    const { site, ids, build } = await builtSite(machines, KEPT);
    const from = new FolderStore(await temporaryDir());
    const original = await (await aSite(SHOP, from)).build(planOf(0), { asOf: AS_OF });
    expect(original.release.id).toBe(ids[0]);
    const copy = async () => {
      const options = { from, to: machines.other, domains: [SHOP], now: () => AS_OF + 9 * MINUTE };
      return (await copyReleases(options)).results[0];
    };
    const remove = site.shop.removeRelease.bind(site.shop);
    let copied = '';
    site.shop.removeRelease = async (id) => {
      await machines.expire();
      const result = await copy();
      expect(result).toMatchObject({ status: 'copied', replaced: expect.any(String) });
      copied = result?.release ?? '';
      await remove(id);
    };
    await build(KEPT);
    expect(await expectWhole(machines.other, SHOP)).toBe(copied);
    const live = await machines.other.shop(SHOP).readRelease(copied);
    expect(live?.manifest.files).toEqual(original.release.manifest.files);
    expect(await copy()).toMatchObject({ status: 'unchanged', release: copied, written: 0 });
  });

  it('removes no release that another build has finished and is about to activate', async () => {
    const machines = await open();
    const { site, ids, build } = await builtSite(machines, 2);
    await site.shop.lock();
    const live = await readCurrentRelease(site.shop);
    await machines.expire();
    const { store, shop, renderer } = site;
    const other = machines.other.shop(SHOP);
    const write = other.write.bind(other);
    const listed: string[][] = [];
    other.write = async (name, body) => {
      if (name === 'ledger.json') {
        listed.push(await shop.listReleases());
        const options = { store, shop, renderer, plan: planOf(1), live, asOf: AS_OF, now: AS_OF };
        await publishPlan(options).catch(ignoreLostLock);
      }
      await write(name, body);
    };
    await build(2, other).catch(ignoreLostLock);
    expect(listed).toEqual([[...ids, expect.any(String)]]);
    await expectWhole(machines.other, SHOP);
  });

  it('switches nothing after an operator has pinned the live release', async () => {
    const machines = await open();
    const { site, ids, back } = await builtSite(machines, 2);
    const [first = '', second = ''] = ids;
    await site.shop.lock();
    expect(await site.shop.liveId()).toBe(second);
    await machines.expire();
    await back(second);
    const error = await site.shop.activate(first, second).catch((reason: unknown) => reason);
    expect([ActivationConflictError, LockedError]).toContain(Object(error).constructor);
    expect(await machines.other.shop(SHOP).liveId()).toBe(second);
    expect((await readLedger(machines.other.shop(SHOP))).pin?.release).toBe(second);
  });

  it('removes nothing of a shop that was built anew before its pointer was removed', async () => {
    const machines = await open();
    const { site, build } = await builtSite(machines, 2);
    const { store, other } = machines;
    const removeAll = site.shop.removeAll.bind(site.shop);
    let built = '';
    site.shop.removeAll = async () => {
      await machines.expire();
      built = (await build(2, other.shop(SHOP))).release.id;
      await removeAll();
    };
    store.shop = () => site.shop;
    await expect(removeShop(store, SHOP)).rejects.toThrow(LockedError);
    expect(await expectWhole(other, SHOP)).toBe(built);
    expect((await readLedger(other.shop(SHOP))).releases.map(({ id }) => id)).toContain(built);
  });

  it('removes nothing of a shop that was built anew while it was offline', async () => {
    const machines = await open();
    const { build } = await builtSite(machines, 2);
    const { store, other } = machines;
    const built: string[] = [];
    machines.onceOffline(async () => {
      expect(await other.shop(SHOP).liveId()).toBeNull();
      await machines.expire();
      built.push((await build(2, other.shop(SHOP))).release.id);
    });
    await expect(removeShop(store, SHOP)).rejects.toThrow(LockedError);
    expect([await expectWhole(other, SHOP)]).toEqual(built);
    expect((await readLedger(other.shop(SHOP))).releases.map(({ id }) => id)).toEqual(
      expect.arrayContaining(built),
    );
  });
});
