import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

/** A clone without dependencies, on a machine whose `npm` is the script given. */
function aClone(npm: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['scripts', 'bin']) mkdirSync(path.join(folder, name));
  for (const name of ['ensure-install.cjs', 'apt-install.cjs']) {
    copyFileSync(path.join(ROOT, 'scripts', name), path.join(folder, 'scripts', name));
  }
  const script = path.join(folder, 'scripts/ensure-install.cjs');
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const env = { PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}` };
  const run = () => spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  return { run, calls: () => readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n') };
}

const INSTALL =
  'echo "$@" >> calls; echo "added 2 packages"; mkdir -p node_modules; echo {} > node_modules/.package-lock.json';

it('runs npm ci once for a lockfile, and writes nothing to stdout', () => {
  const clone = aClone(INSTALL);
  const first = clone.run();
  expect(first.status, first.stderr).toBe(0);
  expect(first.stdout).toBe('');
  expect(first.stderr).toMatch(/^Installing dependencies .*\nadded 2 packages\n$/);
  expect(clone.run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(clone.calls()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
});

it('runs npm ci again after a network that failed', () => {
  const clone = aClone(`${INSTALL}; [ "$(grep -c . calls)" != 1 ] || exit 1`);
  expect(clone.run()).toMatchObject({ status: 0 });
  expect(clone.calls()).toHaveLength(2);
});

it('stops with a remedy when the installation fails twice', () => {
  const { status, stdout, stderr } = aClone('exit 3').run();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/npm ci failed\. .*run the command again\.\n$/);
});
