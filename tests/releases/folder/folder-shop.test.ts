import sync from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readLedger, writeLedger } from '#releases/ledger.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../../pipeline/support/fake-plan.ts';
import { aSite, type TestSite, temporaryDir } from '../../pipeline/support/site-folder.ts';

const MINUTE = 60_000;

function build(site: TestSite, version: number) {
  const view = aPageView('/', { title: `Version ${version}` });
  return site.build(aPlan([aPage('/', { view })]), { asOf: AS_OF + version * MINUTE });
}

/** A shop with two releases. */
async function aBuiltSite() {
  const site = await aSite();
  const [first, second] = [await build(site, 1), await build(site, 2)];
  return { site, first: first.release.id, second: second.release.id };
}

/** A shop whose builder has lost its lock to another one, which has changed nothing yet. */
async function aLostLock() {
  const { site, first, second } = await aBuiltSite();
  const late = site.store.shop(site.shop.domain);
  const lost = await late.lock();
  // As another machine does it when the lease has expired.
  await fs.rm(path.join(site.siteDir, '.lock'));
  const other = site.store.shop(site.shop.domain);
  const held = await other.lock();
  return { site, late, lost, held, first, second };
}

/** `readdir` fails until the test has ended or lets it succeed. */
function failingListings(): () => void {
  const failing = vi.spyOn(fs, 'readdir').mockRejectedValue(new Error('stale file handle'));
  const restore = () => {
    failing.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(restore);
  return restore;
}

describe('a build in a folder that has lost its lock to one that has changed nothing yet', () => {
  it('switches no release, also back to one that it finds as it was', async () => {
    const { site, late, held, first, second } = await aLostLock();
    await expect(late.activate(first, second)).rejects.toThrow(LockedError);
    expect(await site.shop.liveId()).toBe(second);
    await held.release();
    await expect(late.activate(first, second)).rejects.toThrow(/The lock was lost/);
    expect(await site.shop.liveId()).toBe(second);
  });

  it('changes no ledger', async () => {
    const { site, late } = await aLostLock();
    const ledger = await readLedger(site.shop);
    await expect(writeLedger(late, { ...ledger, validUntil: 1 })).rejects.toThrow(LockedError);
    expect(await readLedger(site.shop)).toEqual(ledger);
  });

  it('removes no release', async () => {
    const { site, late, first } = await aLostLock();
    await expect(late.removeRelease(first)).rejects.toThrow(LockedError);
    expect(await site.shop.readRelease(first)).not.toBeNull();
  });

  it('leaves the lock to its holder', async () => {
    const { site, lost, held } = await aLostLock();
    await lost.release();
    const owner = `process ${process.pid} on`;
    expect((await site.shop.holder())?.owner).toContain(owner);
    await held.release();
    expect(await site.shop.holder()).toBeNull();
  });
});

describe('a build in a folder that is suspended between the last check of its lock and a removal', () => {
  it('removes nothing once another one has the lock', async () => {
    const { site, first } = await aBuiltSite();
    const late = site.store.shop(site.shop.domain);
    await late.lock();
    const rename = sync.renameSync;
    const renaming = vi.spyOn(sync, 'renameSync').mockImplementationOnce((from, to) => {
      // As taking the lock does it.
      sync.rmSync(path.join(site.siteDir, '.lock'));
      sync.rmSync(path.dirname(String(to)), { recursive: true });
      rename(from, to);
    });
    onTestFinished(() => {
      renaming.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await expect(late.removeRelease(first)).rejects.toThrow(LockedError);
    expect(renaming).toHaveBeenCalledOnce();
    expect(await site.shop.readRelease(first)).not.toBeNull();
  });
});

describe('a folder that cannot be listed', () => {
  it('does not keep the lock of a shop, nor that of the assets', async () => {
    const store = new FolderStore(await temporaryDir());
    const shop = store.shop('tea.example');
    const restore = failingListings();
    await expect(shop.lock()).rejects.toThrow('stale file handle');
    await expect(store.lockAssets()).rejects.toThrow('stale file handle');
    restore();
    for (const lock of [await shop.lock(), await store.lockAssets()]) await lock.release();
  });
});
