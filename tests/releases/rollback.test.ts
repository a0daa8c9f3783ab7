import { describe, expect, it } from 'vitest';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { PinnedError, readLedger } from '#releases/ledger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { type RollbackOptions, resume, rollBack } from '#releases/rollback.ts';
import { LockedError } from '#system/lock.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '../pipeline/support/site-folder.ts';
import { hastenWaits } from './support/hasten-waits.ts';
import { Interruption, interruptedStore } from './support/interrupted-store.ts';
import { CONDITIONAL_STORES } from './support/store-kinds.ts';

const MINUTE = 60_000;
const NOW = AS_OF + 60 * MINUTE;
const REASON = 'wrong prices';
const SHOP = 'aurora.localhost';

function build(site: TestSite, version: number, renderer = site.renderer) {
  const plan = aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })], {
    validUntil: AS_OF + version * MINUTE,
  });
  return site.build(plan, { asOf: AS_OF + version * MINUTE, renderer });
}

/** A site with the releases of versions 1, 2 and 3. */
async function builtSite(
  store: Promise<ReleaseStore>,
): Promise<{ site: TestSite; ids: [string, string, string] }> {
  const site = await aSite(SHOP, await store);
  const [one, two, three] = [await build(site, 1), await build(site, 2), await build(site, 3)];
  return { site, ids: [one.release.id, two.release.id, three.release.id] };
}

function back(site: Pick<TestSite, 'store' | 'shop'>, options: Partial<RollbackOptions> = {}) {
  return rollBack({ store: site.store, shop: site.shop, reason: REASON, now: NOW, ...options });
}

async function expectWhole(site: TestSite): Promise<void> {
  const { release } = await readCurrentRelease(site.shop);
  if (release === null) throw new Error('no live release');
  const files = Object.entries(release.manifest.files);
  expect(files.length).toBeGreaterThan(0);
  for (const [file, hash] of files) expect(digest(await site.shop.readFile(release, file))).toBe(hash);
}

describe.each(CONDITIONAL_STORES)('a rollback in $kind', ({ open }) => {
  it('makes the release before the live one live, and pins it with time and reason', async () => {
    const { site, ids } = await builtSite(open());
    const pin = { release: ids[1], since: NOW, reason: REASON };
    expect(await back(site)).toEqual({ from: ids[2], pin, warnings: [] });
    expect(await site.shop.liveId()).toBe(ids[1]);
    const ledger = await readLedger(site.shop);
    expect(ledger).toMatchObject({ pin, validUntil: AS_OF + 2 * MINUTE });
    expect(ledger.releases.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
  });

  it('goes to the release that is named, from a pinned one too', async () => {
    const { site, ids } = await builtSite(open());
    await back(site);
    expect(await back(site, { release: ids[0] })).toMatchObject({ from: ids[1], pin: { release: ids[0] } });
    expect(await site.shop.liveId()).toBe(ids[0]);
  });

  it('pins the live release when that one is named', async () => {
    const { site, ids } = await builtSite(open());
    await back(site, { release: ids[2] });
    expect(await site.shop.liveId()).toBe(ids[2]);
    expect((await readLedger(site.shop)).pin?.release).toBe(ids[2]);
  });

  it('changes nothing when it is repeated without a release', async () => {
    const { site, ids } = await builtSite(open());
    await back(site);
    const before = await readLedger(site.shop);
    await back(site, { now: NOW + MINUTE, reason: 'again' });
    expect(await site.shop.liveId()).toBe(ids[1]);
    expect(await readLedger(site.shop)).toEqual(before);
  });

  it('lists the releases that exist for one that was removed', async () => {
    const { site, ids } = await builtSite(open());
    await site.shop.removeRelease(ids[0]);
    const failed = back(site, { release: ids[0] });
    await expect(failed).rejects.toThrow(
      new RegExp(`no release ${ids[0]} .*:\n  ${ids[1]}  1 pages, live at 20`),
    );
    await expect(failed).rejects.toThrow(new RegExp(`\n  ${ids[2]}  1 pages`));
    expect(await site.shop.liveId()).toBe(ids[2]);
  });

  it('has nothing to go back to before the second release', async () => {
    const site = await aSite(SHOP, await open());
    const { release } = await build(site, 1);
    await expect(back(site)).rejects.toThrow(
      `no release before the live one. Name one of these with --release:\n  ${release.id}`,
    );
  });

  it('is refused when the assets of the other bundle are gone, and works while they are there', async () => {
    const site = await aSite(SHOP, await open());
    const first = await build(site, 1);
    const second = await build(site, 2, aRenderer(site.renderer.assetsDir, 'bundle-2'));
    await site.store.remove('_assets/_astro/app.abc123.js');
    await expect(back(site)).rejects.toThrow(
      /1 assets, such as app\.abc123\.js, of bundle bundle-1 .*Name another/,
    );
    expect(await site.shop.liveId()).toBe(second.release.id);
    expect((await readLedger(site.shop)).pin).toBeNull();
    await site.store.write('_assets/_astro/app.abc123.js', 'console.log("app")');
    await back(site);
    expect(await site.shop.liveId()).toBe(first.release.id);
  });

  it('waits for a build and gives up with the name of its process', async () => {
    hastenWaits();
    const { site } = await builtSite(open());
    const lock = await site.shop.lock();
    await expect(back(site, { waitMs: 0 })).rejects.toThrow(LockedError);
    await lock.release();
  });

  it.each([1, 2])(
    'leaves a whole release live when it ends before its change %i; a repeat completes it',
    async (at) => {
      const { site, ids } = await builtSite(open());
      const { store } = interruptedStore(site.store, at);
      await expect(back({ store, shop: store.shop(site.shop.domain) })).rejects.toThrow(Interruption);
      expect(await site.shop.liveId()).toBe(ids[2]);
      await expectWhole(site);
      await back(site);
      expect(await site.shop.liveId()).toBe(ids[1]);
      expect((await readLedger(site.shop)).pin?.release).toBe(ids[1]);
      await expectWhole(site);
    },
  );

  it('has the two changes that the interruptions cover: the ledger before the pointer', async () => {
    const { site } = await builtSite(open());
    const { store, changes } = interruptedStore(site.store, 0);
    await back({ store, shop: store.shop(site.shop.domain) });
    expect(changes()).toBe(2);
    const second = await builtSite(open());
    const late = interruptedStore(second.site.store, 2);
    await expect(back({ store: late.store, shop: late.store.shop(second.site.shop.domain) })).rejects.toThrow(
      'activate at 2',
    );
    expect((await readLedger(second.site.shop)).pin?.release).toBe(second.ids[1]);
  });
});

describe.each(CONDITIONAL_STORES)('a shop that is pinned in $kind', ({ open }) => {
  it('gets no release of a build until it is resumed', async () => {
    const { site, ids } = await builtSite(open());
    await back(site);
    await expect(build(site, 4)).rejects.toThrow(PinnedError);
    expect(await site.shop.liveId()).toBe(ids[1]);
    expect(await resume(site.shop)).toMatchObject({ release: ids[1], reason: REASON });
    const { release } = await build(site, 5);
    expect(await site.shop.liveId()).toBe(release.id);
    expect((await readLedger(site.shop)).pin).toBeNull();
  });

  it('keeps its ledger when a build of the same content is refused', async () => {
    const { site } = await builtSite(open());
    await back(site);
    const before = await readLedger(site.shop);
    await expect(build(site, 2)).rejects.toThrow(
      /Pinned to release .* \(wrong prices\).* npm run rollback -- --to \S+ --domain aurora\.localhost --resume/,
    );
    expect(await readLedger(site.shop)).toEqual(before);
  });

  it('is not resumed twice', async () => {
    const { site } = await builtSite(open());
    expect(await resume(site.shop)).toBeNull();
  });
});
