/** Restores that follow links, such as `rsync -L` or an archive, write a folder in place of the link `current`. */
import { cp, lstat, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rollBack } from '#releases/rollback.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../../pipeline/support/fake-plan.ts';
import { aSite, filesBelow, type TestSite } from '../../pipeline/support/site-folder.ts';

function build(site: TestSite, version: number) {
  const view = aPageView('/', { title: `Version ${version}` });
  return site.build(aPlan([aPage('/', { view })]), { asOf: AS_OF + version * 60_000 });
}

/** A shop with two releases, whose `current` is a copy of the second. */
async function aRestoredSite() {
  const site = await aSite();
  const [first, second] = [await build(site, 1), await build(site, 2)];
  const current = path.join(site.siteDir, 'current');
  await rm(current);
  await cp(site.dirOf(second.release), current, { recursive: true });
  return { site, current, first: first.release, second: second.release };
}

describe('a folder in place of the link to the live release', () => {
  it('is replaced by the link when the shop is locked', async () => {
    const { site, current, second } = await aRestoredSite();
    const before = await filesBelow(site.siteDir);
    await (await site.shop.lock()).release();
    expect(await readlink(current)).toBe(`releases/${second.id}`);
    expect(await site.shop.liveId()).toBe(second.id);
    expect(await filesBelow(site.siteDir)).toEqual(before.filter((file) => !file.startsWith('current/')));
  });

  it('becomes the release when the restore brought no other copy of it', async () => {
    const { site, current, second } = await aRestoredSite();
    const page = await readFile(path.join(current, 'index.html'), 'utf8');
    await rm(path.join(site.siteDir, 'releases'), { recursive: true });
    await (await site.shop.lock()).release();
    expect(await readlink(current)).toBe(`releases/${second.id}`);
    expect(await readFile(path.join(current, 'index.html'), 'utf8')).toBe(page);
  });

  it('stops no build and no rollback', async () => {
    const { site, current, first } = await aRestoredSite();
    await rollBack({ store: site.store, shop: site.shop, reason: 'test', now: AS_OF });
    expect(await site.shop.liveId()).toBe(first.id);
    await rm(current);
    await cp(site.dirOf(first), current, { recursive: true });
    const { store, shop } = site;
    await rollBack({ store, shop, reason: 'test', now: AS_OF });
    expect((await lstat(current)).isSymbolicLink()).toBe(true);
  });

  it('is named with its remedy when it has no readable release, and the lock is released', async () => {
    const { site, current } = await aRestoredSite();
    await rm(current, { recursive: true });
    await mkdir(current);
    await writeFile(path.join(current, 'release.json'), '{');
    const remedy = `${current} is a folder, and not a link to a release. Remove it and build again.`;
    await expect(build(site, 3)).rejects.toThrow(remedy);
    expect(await site.shop.holder()).toBeNull();
    await rm(current, { recursive: true });
    expect((await build(site, 3)).status).toBe('written');
  });
});
