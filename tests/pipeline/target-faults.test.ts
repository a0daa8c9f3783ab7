/** Builds into targets that refuse removals or have lost files: once a release is live, its build has succeeded. */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkRelease } from '#pipeline/doctor/check-release.ts';
import { HASHED_FOLDER } from '#releases/bundle-records.ts';
import { readLedger } from '#releases/ledger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import type { S3Double } from '#tests/support/s3-double.ts';
import { aProductDocument, SHOP_ID } from '#tests/support/shop-responses.ts';
import { hastenWaits } from '../releases/support/hasten-waits.ts';
import { aStoreInDouble, storeIn } from '../releases/support/store-kinds.ts';
import { DOMAIN, type OneShop, oneShop } from './support/one-shop.ts';

/** Pauses end twenty times as soon, as in `hastenWaits`. */
vi.mock('node:timers/promises', async (load) => {
  const { setTimeout: sleep, ...timers } = await load<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: (ms: number) => sleep(ms / 20) };
});

const HOUR = 3_600_000;
const ALL = `/shop/product/${SHOP_ID}/all-product`;

/** Builds the shop with another name of a product, so that a new release becomes live. */
function buildVersion(one: OneShop, version: number, purge = one.purge()) {
  one.clock.now += HOUR;
  one.responses[ALL] = { data: [aProductDocument('p1', { name: `Lamp ${version}` })] };
  return one.build({ purge });
}

/** Builds so many releases that the first one is removed. */
async function buildSeven(one: OneShop) {
  for (let version = 1; version < 7; version += 1) {
    expect(await buildVersion(one, version)).toMatchObject({ status: 'built', error: null });
  }
  return buildVersion(one, 7);
}

/** Removals below a folder fail until the test lets them succeed, as those in a folder of another user do. */
function refuseRemovals(below: string): () => void {
  const { rm } = fs;
  const refusing = vi.spyOn(fs, 'rm').mockImplementation(async (file, options) => {
    const names = await fs.readdir(String(file), { recursive: true }).catch(() => []);
    if (!names.some((name) => path.basename(name) === below)) return rm(file, options);
    throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
  });
  const restore = () => {
    refusing.mockRestore();
    syncBuiltinESMExports();
  };
  syncBuiltinESMExports();
  onTestFinished(restore);
  return restore;
}

/** What the doctor says about the release of the shop. */
async function foundBy(store: ReleaseStore, now: number): Promise<string[]> {
  const assets = new Set(await store.list(HASHED_FOLDER));
  const { findings } = await checkRelease({ store, shop: store.shop(DOMAIN), assets, now });
  return findings.map(({ severity, text, remedy }) => `${severity}: ${text} ${remedy}`);
}

describe('in a folder where a former release cannot be removed', () => {
  it('a build succeeds with path, owner and remedy, and purge and build state follow', async () => {
    const one = await oneShop();
    const release = refuseRemovals('product');
    const result = await buildSeven(one);
    expect(result).toMatchObject({ status: 'built', error: null });
    const releases = path.join(one.store.locate(), DOMAIN, 'releases');
    const uid = (await fs.stat(releases)).uid;
    const remains = `${releases}/\\.tmp-discarded-\\w+`;
    expect(result.warnings).toEqual([
      expect.stringMatching(
        `what former ones left stays: ${remains} cannot be removed \\(EACCES\\)\\. Its owner is user ${uid}\\. ` +
          `Remove it as that user or as root: rm -rf ${remains}$`,
      ),
    ]);
    expect(one.log.slice(-3)).toEqual(['send', 'write build-state.json', 'unlock']);
    expect(await foundBy(one.store, one.clock.now)).toEqual(
      Array(2).fill(
        expect.stringMatching(`^note: Builds have not removed ${remains}\\. Its owner is user ${uid}\\.`),
      ),
    );
    one.clock.now += HOUR;
    expect(await one.build()).toMatchObject({ status: 'unchanged', warnings: [] });
    const { pin } = await rollBack({ store: one.store, shop: one.shop, reason: '', now: one.clock.now });
    expect(await one.shop.liveId()).toBe(pin.release);
    release();
    await (await one.shop.lock()).release();
    expect((await fs.readdir(releases)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('a build whose state cannot be written succeeds with a warning', async () => {
    const one = await oneShop();
    one.failures.set('write build-state.json', new Error('no space'));
    const result = await one.build({ purge: one.purge() });
    expect(result).toMatchObject({ status: 'built', error: null, release: await one.shop.liveId() });
    expect(result.warnings).toEqual([
      expect.stringMatching(/release is live, but .*build-state\.json cannot be written: no space/),
    ]);
  });
});

describe('a folder that has lost a page of a live release', () => {
  it('is named by the doctor, and the next build writes the page', async () => {
    const one = await oneShop();
    const { release } = await one.build();
    await fs.rm(path.join(one.store.locate(), DOMAIN, 'current/index.html'));
    expect(await foundBy(one.store, one.clock.now)).toEqual([
      expect.stringMatching(
        `^problem: Release ${release} lacks 1 file: \\S+/index\\.html\\. Find out .*: npm run build`,
      ),
    ]);
    one.clock.now += HOUR;
    const purge = one.purge();
    const repaired = await one.build({ purge });
    expect(repaired).toMatchObject({ status: 'built', error: null });
    expect(repaired.warnings).toEqual([expect.stringMatching(`^Release ${release} lacks 1 file: .*written`)]);
    expect(purge.activations.map(({ before }) => before?.files['index.html'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await foundBy(one.store, one.clock.now)).toEqual([]);
  });
});

/** Removes each tenth of the stored blobs and compressed forms, at most one of a file. @returns their keys */
function loseTenth({ objects }: S3Double): string[] {
  const blobs = [...objects.keys()].filter((key) => key.startsWith('shops/blobs/')).sort();
  const lost = blobs.filter((_, at) => at % 10 === 0);
  for (const key of lost) objects.delete(key);
  return lost;
}

describe('in an object store that limits writes and refuses removals', () => {
  it('builds succeed, the doctor names lost blobs, and one build stores them again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    hastenWaits();
    const { store, double } = await aStoreInDouble();
    double.limitsWrites = true;
    double.allows = ({ method }) => method !== 'DELETE';
    const first = await oneShop(store);
    const result = await buildSeven(first);
    expect(result).toMatchObject({ status: 'built', error: null });
    expect(result.warnings).toEqual([
      expect.stringMatching(
        /what former ones left stays: s3:\S+release\.json cannot be removed: AccessDenied .*AWS_ACCESS_KEY_ID/,
      ),
    ]);
    expect(await foundBy(storeIn(double), first.clock.now)).toEqual(
      Array(2).fill(
        expect.stringMatching(
          /^note: Builds have not removed s3:\/\/bucket\/shops\/tiny\.test\/releases\/\S+\. Let the key/,
        ),
      ),
    );
    const live = await first.shop.readRelease((await first.shop.liveId()) ?? '');
    const digests = new Set(Object.values(live?.manifest.files ?? {}));
    const lost = loseTenth(double).filter((key) => digests.has(key.slice(12, 44)));
    expect(lost.length).toBeGreaterThan(1);
    const found = await foundBy(storeIn(double), first.clock.now);
    for (const key of lost) expect(found[0]).toContain(`s3://bucket/${key}`);
    expect(found[0]).toMatch(/^problem: Release \S+ lacks \d+ files: /);

    const later = await oneShop(storeIn(double));
    later.responses = first.responses;
    later.clock.now = first.clock.now + HOUR;
    const repaired = await later.build();
    expect(repaired).toMatchObject({ status: 'built', error: null });
    expect(repaired.warnings[0]).toMatch(/lacks .* They were written again\. Find out what removes them\./);
    for (const key of lost) expect(double.objects.has(key)).toBe(true);
    expect(
      (await foundBy(storeIn(double), later.clock.now)).filter((text) => text.startsWith('problem')),
    ).toEqual([]);
    const other = await oneShop(storeIn(double));
    other.responses = first.responses;
    other.clock.now = later.clock.now + HOUR;
    expect(await other.build()).toMatchObject({ status: 'unchanged', written: 0 });
    expect((await readLedger(other.shop)).releases.at(-1)?.id).toBe(await other.shop.liveId());
  });
});
