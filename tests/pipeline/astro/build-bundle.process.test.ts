import { execFile } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { temporaryDir } from '../support/site-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'public', 'src'];
/** The only folders of a checkout that a build writes to, see `docs/operate/runbook.md`. */
const WRITTEN = ['.astro', '.data', 'dist'];
/** Whether users to whom no folder belongs can enter it. */
const isOpen = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (path.dirname(folder) === folder || isOpen(path.dirname(folder)));
/** A user to whom no file of the checkout belongs, where the tests may change to one and it can enter the checkout. */
const OTHER_USER = process.getuid?.() === 0 && isOpen(realpathSync(ROOT)) ? 65_534 : undefined;
const BUILD = `
  const { ensureBundle } = await import('#pipeline/astro/build-bundle.ts');
  console.log((await ensureBundle(process.cwd(), () => {})).hash);
`;

/**
 * The hash of the bundle that another checkout of these sources builds.
 */
async function hashOfCopy(
  folder: string,
  env: Record<string, string>,
  uid = process.getuid?.() ?? 0,
): Promise<string> {
  const parent = await temporaryDir();
  await chmod(parent, 0o755);
  const root = path.join(parent, folder);
  await mkdir(root, { recursive: true });
  await Promise.all(
    COPIED.map((name) => cp(path.join(ROOT, name), path.join(root, name), { recursive: true })),
  );
  await symlink(await realpath(path.join(ROOT, 'node_modules')), path.join(root, 'node_modules'));
  await writeFile(
    path.join(root, '.env'),
    Object.entries(env)
      .map((row) => row.join('='))
      .join('\n'),
  );
  for (const name of WRITTEN) {
    await mkdir(path.join(root, name));
    await chown(path.join(root, name), uid, -1);
  }
  await chmod(root, 0o555);
  onTestFinished(() => chmod(root, 0o755));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: root,
    env: { ...process.env, ...env },
    uid,
  });
  return stdout.trim();
}

it('has one module on the server side', async () => {
  const { dir } = await ensureBundle(ROOT, () => {});
  expect(await readdir(path.join(dir, 'server'))).toEqual(['entry.mjs']);
});

it('has no page of all parts, which `astro dev` alone shows', async () => {
  const { dir } = await ensureBundle(ROOT, () => {});
  const { pages } = await import(pathToFileURL(path.join(dir, 'server/entry.mjs')).href);
  await expect(pages.render('__parts', {}, String)).rejects.toThrow('no page of the kind "__parts"');
});

it('has the same hash for the same sources, whatever the folder, the environment and the user, who can write to three folders', async () => {
  const { hash } = await ensureBundle(ROOT, () => {});
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  // The name of the folder has characters of URLs.
  const env = { _: 'other', DEV: 'other', HOME: '/' };
  expect(await hashOfCopy('feature%2Fcart, 50% of C#?', env, OTHER_USER)).toBe(hash);
});
