/** Writes the files of a bundle: `astro build`, then what Astro does not do. Loaded when sources have no bundle. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HASHED_ASSETS_PATH } from '#serving/hashed-assets.ts';
import { filesBelow } from './bundle-source.ts';
import { removeCheckoutPath } from './checkout-paths.ts';
import type { RendererName } from './config.ts';
import { writeLanguageChunks } from './language-chunks.ts';

/** By default each build has a random key for server islands. There are none; a fixed key makes bundles equal. */
const UNUSED_SERVER_ISLAND_KEY = Buffer.alloc(32).toString('base64');
/** What programs need of a machine. Astro copies other variables into server chunks that read `import.meta.env`. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/** `astro build` failed; the message ends with its output. */
export class BundleError extends Error {
  override name = 'BundleError';
}

/** Files of a bundle that pages name. */
export interface PageScripts {
  /** URL of the runtime that Astro writes inline before the first island; pages load this file in its place. */
  hydrationSrc: string;
  /** URL of the base module, which `astro.config.mjs` makes one file. */
  startSrc: string;
}

/**
 * Writes `client/` and `server/` of a bundle.
 * @param root the checkout
 * @param dir an empty folder; its name is not in the files
 * @throws {BundleError} when `astro build` fails
 */
export async function writeBundle(root: string, dir: string, renderer: RendererName): Promise<PageScripts> {
  await runAstroBuild(root, dir, renderer);
  await removeBuildFolders(root, dir);
  const hydrationSrc = await writeHydration(dir);
  const startSrc = findStart(dir);
  await writeLanguageChunks(path.join(dir, 'client'));
  return { hydrationSrc, startSrc };
}

function runAstroBuild(root: string, outDir: string, renderer: RendererName): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: root,
      env: {
        ...Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]])),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ASTRO_KEY: UNUSED_SERVER_ISLAND_KEY,
        BUNDLE_OUT_DIR: outDir,
        RENDERER: renderer,
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
 * its URL.
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
  const files = filesBelow(path.join(dir, 'client'), '_astro');
  const [found, ...others] = files.filter((file) => /\/start\.[\w-]+\.js$/.test(file));
  if (found === undefined || others.length > 0) {
    throw new BundleError(`The base module is not exactly one file in ${dir}/client/_astro.`);
  }
  return `/${found}`;
}

/** Astro writes the folders of checkout and output into the entry after all chunks are named. */
async function removeBuildFolders(root: string, dir: string): Promise<void> {
  const entry = path.join(dir, 'server/entry.mjs');
  const code = await readFile(entry, 'utf8');
  await writeFile(entry, removeCheckoutPath(code.replaceAll(path.basename(dir), 'bundle'), root));
}
