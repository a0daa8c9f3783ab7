/** Astro's app of the project's pages. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { App } from 'astro/app';
import { onTestFinished } from 'vitest';
import { removeCheckoutPath } from '#pipeline/astro/checkout-paths.ts';
import { ROOT } from '../test-site.ts';

/** Builds the app in a folder of the checkout, from which its modules are found, until the test ends. */
export async function buildApp(): Promise<App> {
  const outDir = await mkdtemp(path.join(ROOT, 'dist/astro-app-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  const astro = path.join(ROOT, 'node_modules/astro/bin/astro.mjs');
  await promisify(execFile)(
    process.execPath,
    [astro, 'build', '--config', 'tests/support/astro-app/astro.config.mjs'],
    { cwd: ROOT, env: { PATH: process.env.PATH, NODE_ENV: 'production', BUNDLE_OUT_DIR: outDir } },
  );
  const entry = path.join(outDir, 'server/entry.mjs');
  await writeFile(entry, removeCheckoutPath(await readFile(entry, 'utf8'), ROOT));
  const { app } = await import(pathToFileURL(entry).href);
  return app;
}
