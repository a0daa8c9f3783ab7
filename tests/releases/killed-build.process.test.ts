import { execFile } from 'node:child_process';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#demo/identity.ts';
import { readCurrentRelease } from '#releases/current-release.ts';
import { digest } from '#releases/digest.ts';
import { readLedger } from '#releases/ledger.ts';
import type { StoredRelease } from '#releases/release-store.ts';
import { AS_OF } from '../pipeline/support/fake-plan.ts';
import { aSite, filesBelow, type TestSite } from '../pipeline/support/site-folder.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';

async function liveRelease(site: TestSite): Promise<StoredRelease | null> {
  return (await readCurrentRelease(site.shop)).release;
}

describe('a build killed at any call of the file system', () => {
  const KILLS = RUNS_COMBINATIONS ? 14 : 8;

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
    const offset = seededRandom('killed build').int(0, Math.floor(calls / KILLS) - 1);
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
