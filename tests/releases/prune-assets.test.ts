import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { bundleAssets } from '#pipeline/release/bundle-files.ts';
import type { Renderer } from '#pipeline/site-plan.ts';
import { readBundleRecords } from '#releases/bundle-records.ts';
import { installAssets } from '#releases/install-assets.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '../pipeline/support/fake-plan.ts';
import { aSite, filesBelow, type TestSite, temporaryDir } from '../pipeline/support/site-folder.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A bundle with `shared.js` and a file of its own. */
async function aBundle(bundle: string): Promise<Renderer> {
  const dir = await temporaryDir();
  await mkdir(path.join(dir, '_astro'));
  await writeFile(path.join(dir, '_astro/shared.js'), 'shared');
  await writeFile(path.join(dir, `_astro/${bundle}.js`), bundle);
  return aRenderer(dir, bundle);
}

async function build(site: TestSite, renderer: Renderer, times: number, start: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const title = `${renderer.bundle} ${time}`;
    await site.build(aPlan([aPage('/', { view: aPageView('/', { title }) })]), {
      asOf: start + time * 1000,
      renderer,
    });
  }
}

function assetsOf(site: TestSite): Promise<string[]> {
  return filesBelow(path.join(site.outDir, '_assets/_astro'));
}

describe('pruneAssets', () => {
  it('keeps the files of every bundle that a retained release names', async () => {
    const site = await aSite();
    await build(site, await aBundle('old'), 1, AS_OF);
    await build(site, await aBundle('new'), 1, AS_OF + DAY);
    expect(await pruneAssets(site.store, AS_OF + 90 * DAY)).toEqual([]);
    expect(await assetsOf(site)).toEqual(['new.js', 'old.js', 'shared.js']);
  });

  it('removes files thirty days after the last release that names them is removed', async () => {
    const site = await aSite();
    await build(site, await aBundle('old'), 1, AS_OF);
    await build(site, await aBundle('new'), 5, AS_OF + HOUR);
    expect(await pruneAssets(site.store, AS_OF + 2 * DAY)).toEqual([]);
    expect(await pruneAssets(site.store, AS_OF + 31 * DAY)).toEqual([]);
    expect(await pruneAssets(site.store, AS_OF + 33 * DAY)).toEqual(['old.js']);
    expect(await assetsOf(site)).toEqual(['new.js', 'shared.js']);
  });

  it('keeps the files of the bundle of a page that later bundles cannot render', async () => {
    const site = await aSite();
    const planOf = (title: string) =>
      aPlan([aPage('/', { view: aPageView('/', { title }) }), aPage('/about')]);
    await site.build(planOf('first'), { asOf: AS_OF, renderer: await aBundle('old') });
    for (const [at, name] of ['new', 'newer', 'newest'].entries()) {
      const bundle = await aBundle(name);
      const renderer: Renderer = {
        ...bundle,
        renderPage: async (kind, shop, view) => {
          if (view.path === '/about') throw new Error('broken page');
          return bundle.renderPage(kind, shop, view);
        },
      };
      for (const second of [1, 2, 3, 4, 5]) {
        const asOf = AS_OF + at * HOUR + second * 1000;
        const { failedPages } = await site.build(planOf(`${name} ${second}`), { asOf, renderer });
        expect(failedPages).toMatchObject([{ path: '/about', isKept: true }]);
      }
    }
    for (const days of [2, 33, 64]) await pruneAssets(site.store, AS_OF + days * DAY);
    expect(await assetsOf(site)).toEqual(['newest.js', 'old.js', 'shared.js']);
    await site.build(planOf('repaired'), { asOf: AS_OF + 65 * DAY, renderer: await aBundle('newest') });
    for (const minute of [1, 2, 3, 4, 5]) {
      const asOf = AS_OF + 65 * DAY + minute * 60_000;
      await site.build(planOf(`repaired ${minute}`), { asOf, renderer: await aBundle('newest') });
    }
    for (const days of [66, 97]) await pruneAssets(site.store, AS_OF + days * DAY);
    expect(await assetsOf(site)).toEqual(['newest.js', 'shared.js']);
  });

  it('removes nothing while a ledger cannot be read', async () => {
    const site = await aSite();
    await build(site, await aBundle('old'), 1, AS_OF);
    await build(site, await aBundle('new'), 5, AS_OF + HOUR);
    await pruneAssets(site.store, AS_OF + 2 * DAY);
    await writeFile(path.join(site.siteDir, 'ledger.json'), 'damaged');
    expect(await pruneAssets(site.store, AS_OF + 90 * DAY)).toEqual([]);
    expect(await assetsOf(site)).toContain('old.js');
  });

  it('keeps the files of an expired bundle that a build installs again before the removal', async () => {
    const site = await aSite();
    const old = await aBundle('old');
    await build(site, old, 1, AS_OF);
    await build(site, await aBundle('new'), 5, AS_OF + HOUR);
    await pruneAssets(site.store, AS_OF + 2 * DAY);
    const lockAssets = site.store.lockAssets.bind(site.store);
    site.store.lockAssets = async () => {
      site.store.lockAssets = lockAssets;
      await installAssets(site.store, bundleAssets(old));
      return lockAssets();
    };
    expect(await pruneAssets(site.store, AS_OF + 40 * DAY)).toEqual([]);
    expect(await assetsOf(site)).toEqual(['new.js', 'old.js', 'shared.js']);
  });

  it('starts the thirty days again for a bundle that came back', async () => {
    const site = await aSite();
    const old = await aBundle('old');
    await build(site, old, 1, AS_OF);
    await build(site, await aBundle('new'), 5, AS_OF + HOUR);
    await pruneAssets(site.store, AS_OF + 2 * DAY);
    await build(site, old, 1, AS_OF + 40 * DAY);
    expect(await pruneAssets(site.store, AS_OF + 40 * DAY)).toEqual([]);
    await build(site, await aBundle('newest'), 5, AS_OF + 40 * DAY + HOUR);
    expect(await pruneAssets(site.store, AS_OF + 42 * DAY)).not.toContain('old.js');
    expect(await pruneAssets(site.store, AS_OF + 71 * DAY)).not.toContain('old.js');
    expect(await pruneAssets(site.store, AS_OF + 73 * DAY)).toContain('old.js');
  });
});

describe('installAssets', () => {
  it('replaces a damaged record', async () => {
    const site = await aSite();
    const bundle = await aBundle('one');
    await installAssets(site.store, bundleAssets(bundle));
    await writeFile(site.store.locate('_assets/bundles/one.json'), '');
    await installAssets(site.store, bundleAssets(bundle));
    expect(await readBundleRecords(site.store)).toMatchObject([{ bundle: 'one', unusedSince: null }]);
  });

  it('copies a bundle once when many shops are activated together', async () => {
    const site = await aSite();
    const bundle = await aBundle('one');
    await Promise.all(Array.from({ length: 6 }, () => installAssets(site.store, bundleAssets(bundle))));
    expect(await assetsOf(site)).toEqual(['one.js', 'shared.js']);
  });

  it('takes the lock once for all shops of a process, which wait for one upload', async () => {
    const site = await aSite();
    const bundle = await aBundle('one');
    const lockAssets = vi.spyOn(site.store, 'lockAssets');
    await Promise.all(Array.from({ length: 6 }, () => installAssets(site.store, bundleAssets(bundle))));
    expect(lockAssets).toHaveBeenCalledTimes(1);
  });

  it('is tried again by the next shop after an upload that failed', async () => {
    const site = await aSite();
    const assets = bundleAssets(await aBundle('one'));
    const broken = { ...assets, read: () => Promise.reject(new Error('no file')) };
    const first = [installAssets(site.store, broken), installAssets(site.store, assets)];
    expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await installAssets(site.store, assets);
    expect(await assetsOf(site)).toEqual(['one.js', 'shared.js']);
  });

  it('completes a copy that was interrupted', async () => {
    const site = await aSite();
    const bundle = await aBundle('one');
    await mkdir(path.join(site.outDir, '_assets/_astro'), { recursive: true });
    await writeFile(path.join(site.outDir, '_assets/_astro/shared.js'), 'shared');
    await writeFile(path.join(site.outDir, '_assets/_astro/.tmp-1-abc'), 'half of one.js');
    await installAssets(site.store, bundleAssets(bundle));
    expect(await assetsOf(site)).toEqual(['one.js', 'shared.js']);
  });
});
