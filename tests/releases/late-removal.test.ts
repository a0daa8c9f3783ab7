/** A program that stands still until its lock has run out, and continues while an operator has rolled the shop back. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readLedger } from '#releases/ledger.ts';
import { ActivationConflictError, type ReleaseStore } from '#releases/release-store.ts';
import { RollbackError, rollBack } from '#releases/rollback.ts';
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
  /** Lets the lock of the shop run out. */
  expire(): Promise<void>;
}

async function inFolder(): Promise<Machines> {
  const dir = await temporaryDir();
  // The process of the lock is alive: another machine finds the file too old and removes it.
  const expire = () => rm(path.join(dir, SHOP, '.lock'));
  return { store: new FolderStore(dir), other: new FolderStore(dir), expire };
}

async function inObjects(): Promise<Machines> {
  const { store, double } = await aStoreInDouble();
  const expire = async () => {
    double.clock.now += MINUTE + 1000;
  };
  return { store, other: storeIn(double), expire };
}

async function builtSite(machines: Machines, count: number) {
  const site = await aSite(SHOP, machines.store);
  const build = (version: number) => {
    const view = aPageView('/', { title: `Version ${version}` });
    return site.build(aPlan([aPage('/', { view })]), { asOf: AS_OF + version * MINUTE });
  };
  const ids: string[] = [];
  for (let version = 0; version < count; version += 1) ids.push((await build(version)).release.id);
  const back = (release?: string) =>
    rollBack({ store: machines.other, shop: machines.other.shop(SHOP), release, reason: '', now: AS_OF });
  return { site, ids, build, back };
}

describe.each([
  { kind: 'a folder', open: inFolder },
  { kind: 'an object store (protocol double)', open: inObjects },
])('a program in $kind that stood still until its lock had run out', ({ open }) => {
  it('removes no release that an operator has made live: a release that it dropped is refused', async () => {
    const machines = await open();
    const { site, ids, build, back } = await builtSite(machines, KEPT);
    const remove = site.shop.removeRelease.bind(site.shop);
    const removed: string[] = [];
    site.shop.removeRelease = async (id) => {
      removed.push(id);
      await machines.expire();
      await expect(back(id)).rejects.toThrow(RollbackError);
      await expect(back(id)).rejects.toThrow(new RegExp(`keeps no release ${id} .*:\n  ${ids[1]}`));
      await back(ids[1]);
      await remove(id);
    };
    await build(KEPT);
    expect(removed).toEqual([ids[0]]);
    expect(await expectWhole(machines.other, SHOP)).toBe(ids[1]);
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
});
