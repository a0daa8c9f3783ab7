/** The order of the changes that a publication makes: whenever its program ends, a complete release is live. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDefaultSite } from '#pipeline/build-default-site.ts';
import { announceSwitch, purgeShop } from '#pipeline/purge/purge-shop.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { writeHosts } from '#releases/hosts.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import { rollBack } from '#releases/rollback.ts';
import { DEFAULT_SITE } from '#serving/release-files.ts';
import { AS_OF, aPage, aPageView, aPlan, aRenderer, aShell } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite, temporaryDir } from '../pipeline/support/site-folder.ts';
import { CONDITIONAL_STORES } from './support/store-kinds.ts';
import { expectInOrder, timedStore } from './support/timed-store.ts';

const SHOP = 'tea.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A renderer whose bundle has a file of its own. */
async function aBundle(bundle: string) {
  const dir = await temporaryDir();
  await mkdir(path.join(dir, '_astro'));
  await writeFile(path.join(dir, `_astro/${bundle}.js`), bundle);
  return aRenderer(dir, bundle);
}

function planOf(version: number) {
  return aPlan([aPage('/', { view: aPageView('/', { title: `Version ${version}` }) })]);
}

const build = (site: TestSite, version: number, renderer = site.renderer) =>
  site.build(planOf(version), { asOf: AS_OF + version * MINUTE, renderer });

describe.each(CONDITIONAL_STORES)('the order in $kind', ({ open }) => {
  const aTimedSite = async () => {
    const timed = timedStore(await open());
    return { timed, site: await aSite(SHOP, timed.store) };
  };

  it('of a build is assets, files, ledger, switch, and then the removal of what no release needs', async () => {
    const { timed, site } = await aTimedSite();
    for (const version of [1, 2, 3, 4, 5]) await build(site, version);
    timed.changes.length = 0;
    await build(site, 6, await aBundle('second'));
    const { changes } = timed;
    const last = [/^write ledger\.json$/, /^activate$/];
    expectInOrder(changes, [
      ...[/^lock$/, /^write _assets\/_astro\/second\.js$/, /^write _assets\/bundles\/second\.json$/],
      ...[/^unlock assets$/, ...last],
    ]);
    expectInOrder(changes, [/^lock$/, /^(?:finish|write views\/.*)$/, ...last]);
    expectInOrder(changes, [...last, /^removeRelease$/, /^unlock$/]);
    expectInOrder(changes, [...last, /^remove views\//, /^unlock$/]);
    expect(changes.at(-1)?.name).toBe('unlock');
  });

  it('of a build whose 404 page fails ends with its lock, after the assets', async () => {
    const { timed, site } = await aTimedSite();
    let hasFailed = false;
    timed.before = async (name) => {
      if (!name.startsWith('write _assets/_astro/')) return;
      for (let turn = 0; turn < 200 || !hasFailed; turn += 1) await new Promise(setImmediate);
    };
    const renderer = { ...site.renderer };
    renderer.renderPage = async () => {
      hasFailed = true;
      throw new Error('no 404 page');
    };
    const plan = aPlan([aShell('404.html')]);
    await expect(site.build(plan, { renderer })).rejects.toThrow('no 404 page');
    expectInOrder(timed.changes, [/^write _assets\/_astro\//, /^write _assets\/bundles\//, /^unlock$/]);
  });

  it('of a rollback is the URLs to purge, ledger, switch, and a purge under the lock', async () => {
    const { timed, site } = await aTimedSite();
    for (const version of [1, 2]) await build(site, version);
    timed.changes.length = 0;
    const config = { kind: 'cloudfront', distribution: 'D1' } as const;
    const printed: string[] = [];
    const purge = createPurge(config, {
      now: () => AS_OF,
      print: (line) => {
        printed.push(`${line} while ${timed.changes.at(-1)?.name}`);
      },
    });
    const { from } = await rollBack({
      ...{ ...site, reason: '', now: AS_OF },
      beforeSwitch: (live, next) => announceSwitch(purge, site, live, next),
    });
    expectInOrder(timed.changes, [/^lock$/, /^write purge/, /^write ledger/, /^activate$/, /^unlock$/]);
    timed.changes.length = 0;
    expect(await purgeShop(purge, site, from)).toBeNull();
    expect(printed).toEqual([expect.stringMatching(/ while lock$/)]);
    expectInOrder(timed.changes, [/^lock$/, /^remove purge\.json$/, /^unlock$/]);
  });

  it('of the default site is ledger, switch, and its state under the lock', async () => {
    const timed = timedStore(await open());
    const { renderer } = await aSite(DEFAULT_SITE, timed.store);
    const notes: string[] = [];
    const times = { asOf: AS_OF, now: () => AS_OF };
    const options = { store: timed.store, renderer, publicApi: 'https://api.example', ...times };
    expect(await buildDefaultSite({ ...options, note: (text) => notes.push(text) })).toBe(true);
    expect(notes).toEqual([]);
    expectInOrder(timed.changes, [
      ...[/^lock$/, /^finish$/, /^write ledger/, /^activate$/, /^write build-state/, /^unlock$/],
    ]);
  });

  it('of a bundle that is removed is its files, then its record', async () => {
    const { timed, site } = await aTimedSite();
    await build(site, 0, await aBundle('first'));
    const second = await aBundle('second');
    for (const version of [1, 2, 3, 4, 5]) await build(site, version, second);
    await pruneAssets(timed.store, AS_OF + DAY);
    timed.changes.length = 0;
    expect(await pruneAssets(timed.store, AS_OF + 32 * DAY)).toEqual(['first.js']);
    expectInOrder(timed.changes, [
      ...[/^lock assets$/, /^remove _assets\/_astro\/first\.js$/, /^remove _assets\/bundles\/first\.json$/],
      /^unlock assets$/,
    ]);
  });

  it('of the host table is its servers, then the table, which is not written when they refuse it', async () => {
    const real = await open();
    let isRefused = true;
    real.prepareHosts = async () => {
      if (isRefused) throw new Error('nginx refuses the hosts');
    };
    const timed = timedStore(real);
    await build(await aSite(SHOP, timed.store), 1);
    timed.changes.length = 0;
    await expect(writeHosts(timed.store)).rejects.toThrow(/servers do not know new shops/);
    expect(timed.changes.map(({ name }) => name)).toEqual(['lock assets', 'prepareHosts', 'unlock assets']);
    isRefused = false;
    timed.changes.length = 0;
    await writeHosts(timed.store);
    expectInOrder(timed.changes, [/^lock assets$/, /^prepareHosts$/, /^write _hosts/, /^unlock assets$/]);
  });
});
