/**
 * The bundle that renders all shops. `astro build` writes it to a temporary folder, which is renamed to
 * `dist/bundles/<hash>/` when it is complete. A bundle is never rewritten; the last three are kept.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HASHED_ASSETS_PATH } from '#serving/hashed-assets.ts';
import { errorCode } from '#system/error-facts.ts';
import { filesBelow, hashFiles, hashSources } from './bundle-source.ts';
import { removeCheckoutPath } from './checkout-paths.ts';
import { writeLanguageChunks } from './language-chunks.ts';

/** Folder of the hashed client files in a bundle. */
const HASHED_DIR = path.posix.join('client', HASHED_ASSETS_PATH);
const KEPT_BUNDLES = 3;
const LONGEST_BUILD_MS = 60 * 60 * 1000;
/** By default each build has a random key for server islands. There are none; a fixed key keeps bundles equal. */
const UNUSED_SERVER_ISLAND_KEY = Buffer.alloc(32).toString('base64');
/** What programs need of a machine. Astro copies other variables into server chunks that read `import.meta.env`. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/** `bundle.json`. */
export interface BundleManifest {
  hash: string;
  sourceHash: string;
  /** Address of the runtime that Astro writes inline before the first island; pages load this file in its place. */
  hydrationSrc: string;
  /** Address of the base module, which `astro.config.mjs` makes one file. */
  startSrc: string;
}

export interface Bundle extends BundleManifest {
  dir: string;
}

/** `astro build` failed; the message ends with its output. */
export class BundleError extends Error {
  override name = 'BundleError';
}

/**
 * The bundle of the checkout at `root`, built when its sources have none.
 * @throws {BundleError} when `astro build` fails
 */
export async function ensureBundle(root: string, log: (line: string) => void): Promise<Bundle> {
  const bundlesDir = path.join(root, 'dist/bundles');
  const sourceHash = hashSources(root);
  const found = (await listBundles(bundlesDir)).find((bundle) => bundle.sourceHash === sourceHash);
  if (found) return found;

  log('Building the storefront bundle …');
  const temporary = path.join(bundlesDir, `.building-${process.pid}`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  try {
    await runAstroBuild(root, temporary);
    await removeBuildFolders(root, temporary);
    const hydrationSrc = await writeHydration(temporary);
    const startSrc = findStart(temporary);
    await writeLanguageChunks(path.join(temporary, 'client'));
    const hash = hashBundle(temporary);
    const manifest: BundleManifest = { hash, sourceHash, hydrationSrc, startSrc };
    await writeFile(path.join(temporary, 'bundle.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const dir = path.join(bundlesDir, hash);
    await rename(temporary, dir).catch(async (error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
      // Other sources gave the same bytes, such as after a change of comments: only the manifest is replaced.
      await rename(path.join(temporary, 'bundle.json'), path.join(dir, 'bundle.json'));
    });
    await pruneBundles(bundlesDir, hash);
    return { ...manifest, dir };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function runAstroBuild(root: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: root,
      env: {
        ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ASTRO_KEY: UNUSED_SERVER_ISLAND_KEY,
        BUNDLE_OUT_DIR: outDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-8000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (cause) => reject(new BundleError('astro build could not be started.', { cause })));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new BundleError(`astro build failed (exit code ${code}). It printed:\n${printed}`));
    });
  });
}

/**
 * Writes Astro's hydration runtime, which it would repeat inline in every page with an island, as one hashed file. Returns
 * its address.
 */
async function writeHydration(dir: string): Promise<string> {
  const { hydration } = await import(pathToFileURL(path.join(dir, 'server/entry.mjs')).href);
  const code = hydration.join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const hydrationSrc = `${HASHED_ASSETS_PATH}hydration.${hash}.js`;
  await writeFile(path.join(dir, 'client', hydrationSrc), code);
  return hydrationSrc;
}

/** Astro's own script tag has a file that only imports this one: naming this one saves a round trip. */
function findStart(dir: string): string {
  const [found, ...others] = filesBelow(dir, HASHED_DIR).filter((file) => /\/start\.[\w-]+\.js$/.test(file));
  if (found === undefined || others.length > 0) {
    throw new BundleError(`The base module is not exactly one file in ${dir}/${HASHED_DIR}.`);
  }
  return found.replace(/^client/, '');
}

/** Astro writes the folders of checkout and output into the entry after all chunks are named. */
async function removeBuildFolders(root: string, dir: string): Promise<void> {
  const entry = path.join(dir, 'server/entry.mjs');
  const code = await readFile(entry, 'utf8');
  await writeFile(entry, removeCheckoutPath(code.replaceAll(path.basename(dir), 'bundle'), root));
}

function hashBundle(dir: string): string {
  return hashFiles(dir, [...filesBelow(dir, 'client'), ...filesBelow(dir, 'server')]).slice(0, 16);
}

async function listBundles(bundlesDir: string): Promise<(Bundle & { usedAt: number })[]> {
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

async function pruneBundles(bundlesDir: string, keep: string): Promise<void> {
  const bundles = (await listBundles(bundlesDir)).sort((a, b) => b.usedAt - a.usedAt);
  const stale = bundles.filter((bundle) => bundle.hash !== keep).slice(KEPT_BUNDLES - 1);
  const folders = [...stale.map(({ dir }) => dir), ...(await abandonedFolders(bundlesDir))];
  await Promise.all(folders.map((dir) => rm(dir, { recursive: true, force: true })));
}

/** Temporary folders of builds that were killed. */
async function abandonedFolders(bundlesDir: string): Promise<string[]> {
  const names = (await readdir(bundlesDir)).filter((name) => name.startsWith('.building-'));
  const folders = await Promise.all(
    names.map(async (name) => {
      const dir = path.join(bundlesDir, name);
      const startedMs = (await stat(dir).catch(() => null))?.birthtimeMs ?? Date.now();
      return Date.now() - startedMs > LONGEST_BUILD_MS ? [dir] : [];
    }),
  );
  return folders.flat();
}
