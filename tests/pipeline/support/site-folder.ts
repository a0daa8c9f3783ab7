/** A shop's folder on disk for one test. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Renderer, SitePlan } from '#pipeline/site-plan.ts';
import { type WrittenRelease, writeRelease } from '#pipeline/write-release.ts';
import { publishRelease } from '#releases/activate-release.ts';
import { readCurrentRelease } from '#releases/manifest.ts';
import { AS_OF, aRenderer, type FakeRenderer } from './fake-plan.ts';

/** A folder that is removed after the test. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'release-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export interface TestSite {
  outDir: string;
  siteDir: string;
  renderer: FakeRenderer;
  /** Writes and publishes a plan on top of what is live. */
  build(plan: SitePlan, options?: { asOf?: number; renderer?: Renderer }): Promise<WrittenRelease>;
}

/** A shop's folder with a bundle that has one hashed and one public file. */
export async function aSite(domain = 'aurora.localhost'): Promise<TestSite> {
  const root = await temporaryDir();
  const assetsDir = path.join(root, 'bundle');
  await mkdir(path.join(assetsDir, '_astro'), { recursive: true });
  await writeFile(path.join(assetsDir, '_astro/app.abc123.js'), 'console.log("app")');
  await writeFile(path.join(assetsDir, 'sw.js'), '// worker');
  const outDir = path.join(root, 'sites');
  const siteDir = path.join(outDir, domain);
  const renderer = aRenderer(assetsDir);
  return {
    outDir,
    siteDir,
    renderer,
    async build(plan, options = {}) {
      const { asOf = AS_OF, renderer: used = renderer } = options;
      const previous = await readCurrentRelease(siteDir);
      const written = await writeRelease({ siteDir, plan, renderer: used, previous, asOf });
      await publishRelease({ outDir, siteDir, written, renderer: used, now: asOf + 1000 });
      return written;
    },
  };
}

/** Files below a folder, sorted, with `/`; links are not followed. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}
