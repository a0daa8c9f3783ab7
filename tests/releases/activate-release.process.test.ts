import { execFile } from 'node:child_process';
import { lstat, mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { activateRelease } from '#releases/activate-release.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { readLedger } from '#releases/ledger.ts';
import { ActivationConflictError, type StoredRelease } from '#releases/release-store.ts';
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

describe('activateRelease', () => {
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
    await activateRelease({ ...site, finished, assets: NO_ASSETS, now: AS_OF });
    expect((await readLedger(site.shop)).releases).toHaveLength(1);
  });

  it('names the ledger and the remedy when the ledger is damaged', async () => {
    const site = await aSite();
    await site.build(planOf(1));
    await writeFile(path.join(site.siteDir, 'ledger.json'), '{"releases": 7');
    await expect(site.build(planOf(2), { asOf: AS_OF + MINUTE })).rejects.toThrow(/ledger\.json.*Remove it/);
    expect((await liveRelease(site))?.manifest.asOf).toBe(AS_OF);
  });

  it('leaves nothing of killed builds behind', async () => {
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
    const activated = activateRelease({ ...site, finished, assets, now: AS_OF });
    await expect(activated).rejects.toThrow('no assets');
    expect(await site.shop.liveId()).toBe(first.release.id);
  });

  it('fails when another build has activated a release since', async () => {
    const site = await aSite();
    const finished = await site.build(planOf(1));
    const { release } = await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    const activated = activateRelease({ ...site, finished, assets: NO_ASSETS, now: AS_OF });
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

describe('a build killed at any call of the file system', () => {
  const KILLS = 14;

  async function build(site: TestSite, version: number, killAt: number): Promise<string> {
    const script = path.join(import.meta.dirname, '../pipeline/support/killed-build.ts');
    const args = [script, site.outDir, site.renderer.assetsDir, String(version), String(killAt)];
    return promisify(execFile)(process.execPath, args).then(
      ({ stdout }) => stdout.trim(),
      (error: { signal?: string; stderr?: string }) => {
        if (error.signal !== 'SIGKILL') throw new Error(error.stderr);
        return 'killed';
      },
    );
  }

  /** What `current` points to is complete: it holds exactly the listed files with the listed bytes. */
  async function expectWhole(site: TestSite): Promise<void> {
    const link = await lstat(path.join(site.siteDir, 'current')).catch(() => null);
    if (link === null) return;
    const live = await liveRelease(site);
    expect(live).not.toBeNull();
    if (live === null) return;
    const listed = Object.entries(live.manifest.files);
    const dir = site.dirOf(live);
    expect(await filesBelow(dir)).toEqual([...listed.map(([file]) => file), 'release.json'].sort());
    for (const [file, hash] of listed) expect(digest(await readFile(path.join(dir, file)))).toBe(hash);
    await readLedger(site.shop);
  }

  it('leaves a complete release live, and the next build succeeds', { timeout: 120_000 }, async () => {
    const site = await aSite();
    const calls = Number(await build(site, 0, 0));
    expect(calls).toBeGreaterThan(KILLS);
    const offset = Math.floor(Math.random() * (calls / KILLS));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = 1 + offset + Math.floor((kill * calls) / KILLS);
      await build(site, kill + 1, killAt);
      await expectWhole(site);
    }
    await build(site, KILLS + 1, 0);
    await expectWhole(site);
    expect((await liveRelease(site))?.manifest.asOf).toBe(AS_OF + (KILLS + 1) * 1000);
    const left = await readdir(site.siteDir, { recursive: true });
    expect(left.filter((name) => name.includes('.tmp-') || name.includes('.lock'))).toEqual([]);
  });
});
