/**
 * The bundle that renders all shops. `astro build` writes it to a temporary folder, which is renamed to
 * `dist/bundles/<hash>/` when it is complete. A bundle is never rewritten. The last three bundles are kept.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, nullIfMissing } from '#system/error-facts.ts';
import { filesBelow, hashFiles, hashPlanSources, hashSources } from './bundle-source.ts';
import { readRendererName } from './config.ts';
import type { PageScripts } from './write-bundle.ts';

const MAX_BUNDLES = 3;
const MAX_BUILD_MS = 60 * 60 * 1000;
/** Start of the names of temporary folders. */
const TEMPORARY = '.building-';

/** Content of `bundle.json`. */
export interface BundleManifest extends PageScripts {
  hash: string;
  /** Hash of the sources and the name of the renderer. */
  sourceHash: string;
}

interface StoredBundle extends BundleManifest {
  dir: string;
}

export interface Bundle extends StoredBundle {
  /** Hash of the sources that plan a release. They may change while the bundle does not. */
  planHash: string;
}

/**
 * The bundle of the checkout at `root`. It is built if none was built from the same sources.
 * @throws {ConfigError} for an unknown `RENDERER`; {BundleError} when `astro build` fails
 */
export async function ensureBundle(root: string, log: (line: string) => void): Promise<Bundle> {
  const bundlesDir = path.join(root, 'dist/bundles');
  const renderer = readRendererName();
  const sourceHash = renderer === 'own' ? hashSources(root) : `${hashSources(root)}-${renderer}`;
  const found = (await listBundles(bundlesDir)).find((bundle) => bundle.sourceHash === sourceHash);
  const planHash = hashPlanSources(root);
  if (found) return { ...found, planHash };

  log('Building the storefront bundle …');
  const temporary = path.join(bundlesDir, `${TEMPORARY}${process.pid}`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  try {
    const { writeBundle } = await import('./write-bundle.ts');
    const scripts = await writeBundle(root, temporary, renderer);
    const hash = hashBundle(temporary);
    const manifest: BundleManifest = { hash, sourceHash, ...scripts };
    await writeFile(path.join(temporary, 'bundle.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const dir = path.join(bundlesDir, hash);
    await rename(temporary, dir).catch(async (error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
      // The sources changed but not the output, such as after a change of comments: replace only the manifest.
      await rename(path.join(temporary, 'bundle.json'), path.join(dir, 'bundle.json'));
    });
    await pruneBundles(bundlesDir, hash);
    return { ...manifest, dir, planHash };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function hashBundle(dir: string): string {
  return hashFiles(dir, [...filesBelow(dir, 'client'), ...filesBelow(dir, 'server')]).slice(0, 16);
}

async function listBundles(bundlesDir: string): Promise<(StoredBundle & { usedAt: number })[]> {
  const names = await readdir(bundlesDir).catch(() => []);
  const bundles = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const dir = path.join(bundlesDir, name);
        const file = path.join(dir, 'bundle.json');
        try {
          const manifest: BundleManifest = JSON.parse(await readFile(file, 'utf8'));
          return [{ ...manifest, dir, usedAt: (await stat(file)).mtimeMs }];
        } catch {
          return [];
        }
      }),
  );
  return bundles.flat();
}

async function pruneBundles(bundlesDir: string, current: string): Promise<void> {
  const bundles = (await listBundles(bundlesDir)).sort((a, b) => b.usedAt - a.usedAt);
  const stale = bundles.filter((bundle) => bundle.hash !== current).slice(MAX_BUNDLES - 1);
  const removed = await Promise.all(stale.map((bundle) => renameTemporary(bundlesDir, bundle)));
  const folders = [...removed, ...(await abandonedFolders(bundlesDir))];
  await Promise.all(folders.map((dir) => rm(dir, { recursive: true, force: true })));
}

/** Gives a bundle a temporary name: what an interrupted removal leaves is no bundle, and the next one removes it. */
async function renameTemporary(bundlesDir: string, { dir, hash }: StoredBundle): Promise<string> {
  const temporary = path.join(bundlesDir, `${TEMPORARY}${process.pid}-${hash}`);
  await rename(dir, temporary).catch(nullIfMissing);
  return temporary;
}

/** Temporary folders of builds and removals that were killed. */
async function abandonedFolders(bundlesDir: string): Promise<string[]> {
  const names = (await readdir(bundlesDir)).filter((name) => name.startsWith(TEMPORARY));
  const folders = await Promise.all(
    names.map(async (name) => {
      const dir = path.join(bundlesDir, name);
      const startedMs = (await stat(dir).catch(() => null))?.birthtimeMs ?? Date.now();
      return Date.now() - startedMs > MAX_BUILD_MS ? [dir] : [];
    }),
  );
  return folders.flat();
}
