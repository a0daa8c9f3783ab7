import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { temporaryDir } from '../support/site-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'public', 'src'];
const BUILD = `
  const { ensureBundle } = await import('#pipeline/astro/build-bundle.ts');
  console.log((await ensureBundle(process.cwd(), () => {})).hash);
`;

/**
 * The hash of the bundle that another checkout of these sources builds. The copies are equally deep: Rolldown writes
 * the relative path of linked packages into comments.
 */
async function hashOfCopy(folder: string, env: Record<string, string>): Promise<string> {
  const root = path.join(await temporaryDir(), folder);
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
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: root,
    env: { ...process.env, ...env },
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

it('has the same hash for the same sources, whatever the folder and the environment', async () => {
  const hash = await hashOfCopy('here', { _: 'one', DEV: 'one', HOME: '/tmp' });
  expect(hash).toMatch(/^[0-9a-f]{16}$/);
  expect(await hashOfCopy('another folder', { _: 'other', DEV: 'other', HOME: '/' })).toBe(hash);
});
