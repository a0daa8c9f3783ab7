import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import { copyReleases } from '#releases/copy-releases.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { readHosts, writeAliases } from '#releases/hosts.ts';
import { readLedger } from '#releases/ledger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite, temporaryDir } from '../pipeline/support/site-folder.ts';
import type { S3Double } from '../support/s3-double.ts';
import { hastenWaits } from './support/hasten-waits.ts';
import { readLiveRelease } from './support/object-files.ts';
import { aStoreInDouble } from './support/store-kinds.ts';

const TEA = 'tea.example';
const SALT = 'salt.example';
const MINUTE = 60_000;
const VALID_UNTIL = AS_OF + 90 * MINUTE;
const now = () => AS_OF + 5 * MINUTE;

/** Three long pages, of which the first has the version. */
function planOf(version: number) {
  const pages = ['a', 'b', 'c'].map((name) => {
    const title = name === 'a' ? `Version ${version}` : name;
    return aPage(`/${name}`, { view: aPageView(`/${name}`, { title, description: 'চা '.repeat(200) }) });
  });
  return aPlan(pages, { validUntil: VALID_UNTIL });
}

interface Target {
  store: ReleaseStore;
  double: S3Double | null;
}

const folder = async (): Promise<Target> => ({ store: new FolderStore(await temporaryDir()), double: null });
const objects = (): Promise<Target> => aStoreInDouble();

/** Two shops and the default site. */
async function builtShops(store: ReleaseStore): Promise<TestSite> {
  const tea = await aSite(TEA, store);
  await writeAliases(tea.shop, ['www.tea.example']);
  await tea.build(planOf(1));
  for (const domain of [SALT, '_default']) await (await aSite(domain, store)).build(planOf(7));
  return tea;
}

/** Every file of the live release, checked against its digest. */
async function readLive(store: ReleaseStore, domain: string): Promise<string | null> {
  const shop = store.shop(domain);
  const { release } = await readCurrentRelease(shop);
  for (const [file, hash] of Object.entries(release?.manifest.files ?? {})) {
    if (release !== null) expect(digest(await shop.readFile(release, file))).toBe(hash);
  }
  return release?.id ?? null;
}

const DOMAINS = [TEA, SALT, '_default'];

describe.each([
  ['a folder', 'an object store (protocol double)', folder, objects],
  ['an object store (protocol double)', 'a folder', objects, folder],
  ['a folder', 'a folder', folder, folder],
])('copies from %s to %s', (_from, _to, openSource, openTarget) => {
  it('make the live releases live there, with assets, hosts and the time of the next build', async () => {
    const [{ store: from }, { store: to, double }] = await Promise.all([openSource(), openTarget()]);
    await builtShops(from);
    const { results, conflicts } = await copyReleases({ from, to, domains: DOMAINS, now });
    expect(results.map(({ domain, status }) => `${domain} ${status}`)).toEqual([
      'tea.example copied',
      'salt.example copied',
      '_default copied',
    ]);
    expect(conflicts).toEqual([]);
    for (const domain of DOMAINS) {
      expect(await readLive(to, domain)).toBe(await readLive(from, domain));
      if (double !== null) expect(readLiveRelease(double, domain).length).toBeGreaterThan(3);
    }
    expect(await to.list('_assets/_astro')).toEqual(['app.abc123.js']);
    expect((await readHosts(to)).get('www.tea.example')).toBe(TEA);
    expect((await readLedger(to.shop(TEA))).validUntil).toBe(VALID_UNTIL);
  });

  it('send what the target lacks alone, and nothing the second time', async () => {
    const [{ store: from }, { store: to }] = await Promise.all([openSource(), openTarget()]);
    const tea = await builtShops(from);
    await copyReleases({ from, to, domains: DOMAINS, now });
    const first = await from.shop(TEA).liveId();
    const second = await tea.build(planOf(2), { asOf: AS_OF + MINUTE });
    const { results } = await copyReleases({ from, to, domains: [TEA, SALT], now });
    // The changed page and the manifest.
    expect(results).toMatchObject([
      { status: 'copied', release: second.release.id, replaced: first, written: 2, message: null },
      { status: 'unchanged', written: 0 },
    ]);
    expect(await readLive(to, TEA)).toBe(second.release.id);
    const again = await copyReleases({ from, to, domains: [TEA], now });
    expect(again.results).toMatchObject([{ status: 'unchanged', written: 0, linked: 0 }]);
  });
});

describe('a copy', () => {
  it('sends the assets of the bundle of a page that the last bundle cannot render', async () => {
    const [from, to] = await Promise.all([folder(), folder()]);
    const tea = await aSite(TEA, from.store);
    await tea.build(planOf(1));
    const next = await aSite(TEA, from.store);
    const renderPage: typeof next.renderer.renderPage = async (kind, shop, view) => {
      if (view.path === '/b') throw new Error('broken page');
      return next.renderer.renderPage(kind, shop, view);
    };
    await writeFile(path.join(next.renderer.assetsDir, '_astro/app.def456.js'), 'next');
    await rm(path.join(next.renderer.assetsDir, '_astro/app.abc123.js'));
    const renderer = { ...next.renderer, bundle: 'bundle-2', renderPage };
    const built = await tea.build(planOf(2), { asOf: AS_OF + MINUTE, renderer });
    expect(built.failedPages).toMatchObject([{ path: '/b', isKept: true }]);
    await copyReleases({ from: from.store, to: to.store, domains: [TEA], now });
    expect(await to.store.list(HASHED_FOLDER)).toEqual(['app.abc123.js', 'app.def456.js']);
  });

  it('leaves the release of a shop that is pinned in the target', async () => {
    const [{ store: from }, { store: to }] = await Promise.all([folder(), objects()]);
    const tea = await builtShops(from);
    await copyReleases({ from, to, domains: [TEA], now });
    const { release } = await tea.build(planOf(2), { asOf: AS_OF + MINUTE });
    await copyReleases({ from, to, domains: [TEA], now });
    await rollBack({ store: to, shop: to.shop(TEA), reason: 'wrong prices', now: now() });
    const pinned = await to.shop(TEA).liveId();
    expect(pinned).not.toBe(release.id);
    const { results } = await copyReleases({ from, to, domains: [TEA], now });
    expect(results).toMatchObject([{ status: 'pinned', message: expect.stringContaining('wrong prices') }]);
    expect(await to.shop(TEA).liveId()).toBe(pinned);
  });

  it('stops no other shop when one cannot be read or is being built', async () => {
    hastenWaits();
    const [{ store: from }, { store: to }] = await Promise.all([folder(), folder()]);
    await builtShops(from);
    await writeAliases(from.shop('new.example'), []);
    await from.shop(SALT).remove(`releases/${await from.shop(SALT).liveId()}/release.json`);
    const lock = await to.shop('_default').lock();
    const { results } = await copyReleases({ from, to, domains: [...DOMAINS, 'new.example'], now });
    await lock.release();
    expect(results).toMatchObject([
      { status: 'copied' },
      { status: 'failed', message: expect.stringContaining('has no live release') },
      { status: 'busy', message: expect.stringContaining('Wait until it is done') },
      { status: 'unbuilt', message: expect.stringMatching(/^in \//) },
    ]);
  });

  it('sends the assets before files and the pointer last', async () => {
    const [{ store: from }, { store: to, double }] = await Promise.all([folder(), aStoreInDouble()]);
    await builtShops(from);
    await copyReleases({ from, to, domains: [TEA], now });
    const written = double.calls.filter(({ method }) => method === 'PUT').map(({ key }) => key);
    const at = (pattern: RegExp) => written.findIndex((key) => pattern.test(key));
    const order = [
      /_astro\/app/,
      /\/blobs\//,
      /\/edge\.json/,
      /\/release\.json/,
      /\/current\.json/,
      /_hosts/,
    ];
    const places = order.map(at);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
