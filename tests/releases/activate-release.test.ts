import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { activateRelease, type FinishedRelease, prepareActivation } from '#releases/activate-release.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import type { BundleAssets } from '#releases/install-assets.ts';
import { readLedger } from '#releases/ledger.ts';
import { ActivationConflictError, type StoredRelease } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import { ServersError } from '#releases/servers.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer } from '../pipeline/support/fake-plan.ts';
import { aSite, filesBelow, type TestSite } from '../pipeline/support/site-folder.ts';

const MINUTE = 60_000;

function planOf(version: number) {
  return aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })]);
}

async function buildVersions(site: TestSite, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let version = 0; version < count; version += 1) {
    const { release } = await site.build(planOf(version), { asOf: AS_OF + version * MINUTE });
    ids.push(release.id);
  }
  return ids;
}

async function liveRelease(site: TestSite): Promise<StoredRelease | null> {
  return (await readCurrentRelease(site.shop)).release;
}

/** Assets that are installed already. */
const NO_ASSETS = { bundle: 'bundle-1', list: async () => [], read: async () => new Uint8Array() };

async function activate(site: TestSite, finished: FinishedRelease, assets: BundleAssets = NO_ASSETS) {
  const prepared = await prepareActivation({ ...site, assets });
  await activateRelease({ shop: site.shop, finished, prepared, now: AS_OF });
}

describe('activateRelease', () => {
  it('has listed a release in the ledger when its switch starts', async () => {
    const site = await aSite();
    const { shop } = site;
    const switchTo = shop.activate.bind(shop);
    const listed: unknown[] = [];
    shop.activate = async (id, replaces) => {
      listed.push([id, (await readLedger(shop)).releases.at(-1)?.id]);
      await switchTo(id, replaces);
    };
    const [first, second] = await buildVersions(site, 2);
    expect(listed).toEqual([
      [first, first],
      [second, second],
    ]);
  });

  it('prepares the servers before ledger and pointer, and changes neither when they refuse the release', async () => {
    const site = await aSite();
    const [first] = await buildVersions(site, 1);
    const states: unknown[] = [];
    site.shop.prepare = async ({ id }) => {
      const listed = (await readLedger(site.shop)).releases.some((one) => one.id === id);
      states.push([listed, await site.shop.liveId()]);
      throw new ServersError('refused');
    };
    await expect(site.build(planOf(1), { asOf: AS_OF + MINUTE })).rejects.toThrow('refused');
    expect(states).toEqual([[false, first]]);
    expect(await site.shop.liveId()).toBe(first);
    expect((await readLedger(site.shop)).releases.map(({ id }) => id)).toEqual([first]);
  });

  it.each([
    ['a changed shop', 3],
    ['an unchanged shop', 2],
  ])('lists the stored releases in the new ledger of %s', async (_, version) => {
    const site = await aSite();
    const stored = await buildVersions(site, 3);
    await site.shop.remove('ledger.json');
    const asOf = AS_OF + 3 * MINUTE;
    const { release } = await site.build(planOf(version), { asOf });
    const expected = [...new Set([...stored, release.id])];
    expect((await readLedger(site.shop)).releases.map(({ id }) => id)).toEqual(expected);
    expect((await site.shop.listReleases()).sort()).toEqual(expected);
    const { pin } = await rollBack({ store: site.store, shop: site.shop, reason: '', now: asOf });
    expect(pin.release).toBe(expected.at(-2));
  });

  it('leaves no release that the servers refuse, however often a build is repeated', async () => {
    const site = await aSite();
    const [first] = await buildVersions(site, 1);
    site.shop.prepare = async () => {
      throw new ServersError('nginx does not run');
    };
    for (const minute of [1, 2, 3]) {
      await expect(site.build(planOf(1), { asOf: AS_OF + minute * MINUTE })).rejects.toThrow('does not run');
    }
    expect(await readdir(path.join(site.siteDir, 'releases'))).toEqual([first]);
  });

  it('leaves a refused release that the ledger lists', async () => {
    const site = await aSite();
    const [first, second] = await buildVersions(site, 2);
    site.shop.prepare = async () => {
      throw new ServersError('nginx does not run');
    };
    await expect(site.build(planOf(0))).rejects.toThrow('does not run');
    expect((await site.shop.listReleases()).sort()).toEqual([first, second]);
  });

  it('switches when the URLs to purge are stored, not before', async () => {
    const site = await aSite();
    const finished = await site.build(planOf(1));
    const { shop } = site;
    const prepared = { ...(await prepareActivation({ ...site, assets: NO_ASSETS })), live: null };
    const events: string[] = [];
    shop.activate = async () => void events.push('switched');
    const beforeSwitch = async () => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      events.push('stored');
    };
    await activateRelease({ shop, finished, prepared, now: AS_OF, beforeSwitch });
    expect(events).toEqual(['stored', 'switched']);
  });

  it('points current to the release by a relative link', async () => {
    const site = await aSite();
    const { release } = await site.build(planOf(1));
    expect(await readlink(path.join(site.siteDir, 'current'))).toBe(`releases/${release.id}`);
  });

  it('stores the hashed assets once for all shops', async () => {
    const site = await aSite();
    await site.build(planOf(1));
    expect(await filesBelow(path.join(site.outDir, '_assets/_astro'))).toEqual(['app.abc123.js']);
    const { manifest } = (await liveRelease(site)) ?? {};
    expect(Object.keys(manifest?.files ?? {})).not.toContain('_astro/app.abc123.js');
  });

  it('lists releases in the ledger, oldest first', async () => {
    const site = await aSite();
    const ids = await buildVersions(site, 2);
    const { releases } = await readLedger(site.shop);
    expect(releases.map(({ id }) => id)).toEqual(ids);
    expect(releases[1]).toMatchObject({ bundle: 'bundle-1', asOf: AS_OF + MINUTE, pages: 1 });
  });

  it('keeps the last five releases and the views of two', async () => {
    const site = await aSite();
    const ids = await buildVersions(site, 7);
    expect((await readdir(path.join(site.siteDir, 'releases'))).sort()).toEqual(ids.slice(2));
    expect((await readdir(path.join(site.siteDir, 'views'))).sort()).toEqual(
      ids.slice(5).map((id) => `${id}.json.gz`),
    );
  });

  it('records a moved validUntil of an unchanged release in the ledger alone', async () => {
    const site = await aSite();
    const first = await site.build({ ...planOf(1), validUntil: AS_OF + MINUTE });
    const second = await site.build({ ...planOf(1), validUntil: AS_OF + 9 * MINUTE });
    expect(second).toMatchObject({ status: 'unchanged', release: { id: first.release.id } });
    expect((await readLedger(site.shop)).validUntil).toBe(AS_OF + 9 * MINUTE);
    expect((await liveRelease(site))?.manifest.validUntil).toBe(AS_OF + MINUTE);
  });

  it('lists the live release again when the ledger lost it', async () => {
    const site = await aSite();
    const finished = await site.build(planOf(1));
    await writeFile(path.join(site.siteDir, 'ledger.json'), '{"validUntil":null,"releases":[]}');
    await activate(site, finished);
    expect((await readLedger(site.shop)).releases).toHaveLength(1);
  });

  it('names the ledger and the remedy when the ledger is damaged', async () => {
    const site = await aSite();
    await site.build(planOf(1));
    await writeFile(path.join(site.siteDir, 'ledger.json'), '{"releases": 7');
    await expect(site.build(planOf(2), { asOf: AS_OF + MINUTE })).rejects.toThrow(/ledger\.json.*Remove it/);
    expect((await liveRelease(site))?.manifest.asOf).toBe(AS_OF);
  });

  it('removes the files of killed builds', async () => {
    const site = await aSite();
    await mkdir(path.join(site.siteDir, 'releases/.tmp-1-abc'), { recursive: true });
    await writeFile(path.join(site.siteDir, '.tmp-1-def'), 'half a ledger');
    const { release } = await site.build(planOf(1));
    expect(await readdir(path.join(site.siteDir, 'releases'))).toEqual([release.id]);
    expect(await readdir(site.siteDir)).not.toContain('.tmp-1-def');
  });

  it('activates nothing when the assets cannot be installed', async () => {
    const site = await aSite();
    const first = await site.build(planOf(1));
    const assets = { ...NO_ASSETS, bundle: 'other', list: () => Promise.reject(new Error('no assets')) };
    const finished = { ...first, release: { ...first.release, id: '20260115120100-12345678' } };
    const activated = activate(site, finished, assets);
    await expect(activated).rejects.toThrow('no assets');
    expect(await site.shop.liveId()).toBe(first.release.id);
  });

  it('fails when another build has activated a release since', async () => {
    const site = await aSite();
    const finished = await site.build(planOf(1));
    const { release } = await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    const activated = activate(site, finished);
    await expect(activated).rejects.toThrow(ActivationConflictError);
    expect(await site.shop.liveId()).toBe(release.id);
  });

  it('builds everything again when the live release cannot be read', async () => {
    const site = await aSite();
    const { release } = await site.build(planOf(1));
    await writeFile(path.join(site.dirOf(release), 'release.json'), '{"version":0}');
    const renderer = aRenderer(site.renderer.assetsDir);
    const again = await site.build(planOf(1), { asOf: AS_OF + MINUTE, renderer });
    expect(again.status).toBe('written');
    expect(renderer.rendered).toHaveLength(1);
  });
});
