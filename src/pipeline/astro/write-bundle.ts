/** Writes the files of a bundle: runs `astro build`, then completes its output. Imported when a bundle is missing. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HASHED_ASSETS_PATH } from '#serving/release-rules.ts';
import { errorMessage } from '#system/error-facts.ts';
import { filesBelow } from './bundle-source.ts';
import { removeCheckoutPath } from './checkout-paths.ts';
import type { RendererName } from './config.ts';
import { writeLanguageChunks } from './language-chunks.ts';
import type { PageRenderer } from './page-renderer.ts';
import { inPlainCheckout, type PlainCheckout } from './plain-checkout.ts';

/** By default Astro makes a random key for server islands in each build. There are none; a fixed key makes bundles equal. */
const UNUSED_SERVER_ISLAND_KEY = Buffer.alloc(32).toString('base64');
/** Variables that programs need. Astro would copy all others into server chunks that read `import.meta.env`. */
const FORWARDED_VARIABLES = ['PATH', 'HOME', 'USERPROFILE', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP'];

/** `astro build` failed, with the last 8,000 characters of its output, or its output is not complete. */
export class BundleError extends Error {
  override name = 'BundleError';
}

/** Files of a bundle that pages name. */
export interface PageScripts {
  /** URL of the file with Astro's hydration runtime, which Astro would write inline before the first island. */
  hydrationSrc: string;
  /** URL of the base module, which `CHUNK_GROUPS` makes one file. */
  startSrc: string;
}

/**
 * Writes `client/` and `server/` of a bundle.
 * @param root the checkout
 * @param dir an empty folder; its name is not in the files
 * @throws {BundleError} when `astro build` fails or leaves out a page's style sheets
 */
export function writeBundle(root: string, dir: string, renderer: RendererName): Promise<PageScripts> {
  return inPlainCheckout(root, dir, async (checkout) => {
    const { outDir } = checkout;
    await runAstroBuild(checkout, renderer);
    await removeBuildFolders(checkout.root, outDir);
    const { hydration, pages } = await loadEntry(outDir);
    await pages.load().catch((cause: unknown) => {
      throw new BundleError(`The bundle is not complete. ${errorMessage(cause)}`, { cause });
    });
    const hydrationSrc = await writeHydration(outDir, hydration);
    const startSrc = findStart(outDir);
    await writeLanguageChunks(path.join(outDir, 'client'));
    return { hydrationSrc, startSrc };
  });
}

function runAstroBuild({ root, outDir, execArgv }: PlainCheckout, renderer: RendererName): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...execArgv, 'node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: root,
      env: {
        ...Object.fromEntries(FORWARDED_VARIABLES.map((name) => [name, process.env[name]])),
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        ASTRO_KEY: UNUSED_SERVER_ISLAND_KEY,
        BUNDLE_OUT_DIR: outDir,
        RENDERER: renderer,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const collect = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-8000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (cause) => reject(new BundleError('astro build could not be started.', { cause })));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new BundleError(`astro build failed (exit code ${code}). It printed:\n${printed}`));
    });
  });
}

function loadEntry(
  dir: string,
): Promise<{ hydration: readonly string[]; pages: Pick<PageRenderer, 'load'> }> {
  return import(pathToFileURL(path.join(dir, 'server/entry.mjs')).href);
}

/**
 * Writes Astro's hydration runtime as one hashed file and returns its URL. Astro would repeat it in every page with an
 * island.
 */
async function writeHydration(dir: string, hydration: readonly string[]): Promise<string> {
  const code = hydration.join('\n');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const hydrationSrc = `${HASHED_ASSETS_PATH}hydration.${hash}.js`;
  await writeFile(path.join(dir, 'client', hydrationSrc), code);
  return hydrationSrc;
}

/** URL of the base module. Astro's script tag names a file that only imports it: naming it directly saves a round trip. */
function findStart(dir: string): string {
  const files = filesBelow(path.join(dir, 'client'), '_astro');
  const [found, ...others] = files.filter((file) => /\/start\.[\w-]+\.js$/.test(file));
  if (found === undefined || others.length > 0) {
    throw new BundleError(`The base module is not exactly one file in ${dir}/client/_astro.`);
  }
  return `/${found}`;
}

/** Removes the paths of checkout and output folder, which Astro writes into the entry after it named the chunks. */
async function removeBuildFolders(root: string, dir: string): Promise<void> {
  const entry = path.join(dir, 'server/entry.mjs');
  const code = await readFile(entry, 'utf8');
  await writeFile(entry, removeCheckoutPath(code.replaceAll(path.basename(dir), 'bundle'), root));
}
