import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { arePackagesInstalled, installPackages } from '#system/separate-packages.ts';

const INSTALL =
  'pwd; cat package.json package-lock.json; mkdir -p node_modules; echo {} > node_modules/.package-lock.json';

/** A manifest on a machine whose `npm` is the script given. */
function someProgram() {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  const manifestDir = path.join(folder, 'program');
  const bin = path.join(folder, 'bin');
  for (const dir of [manifestDir, bin]) mkdirSync(dir);
  vi.stubEnv('PATH', `${bin}${path.delimiter}${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(path.join(manifestDir, 'package.json'), '{}');
  return {
    packages: { manifestDir, installDir: path.join(folder, 'data/program') },
    lock: (text: string) => writeFileSync(path.join(manifestDir, 'package-lock.json'), text),
    npm: (script: string) => writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 }),
  };
}

it('packages are installed outside the folder of their manifest, until the lockfile changes', async () => {
  const { packages, lock, npm } = someProgram();
  npm(`{ echo "$@"; ${INSTALL}; } > report`);
  lock('first');
  expect(arePackagesInstalled(packages)).toBe(false);
  await installPackages(packages);
  expect(arePackagesInstalled(packages)).toBe(true);
  const report = readFileSync(path.join(packages.installDir, 'report'), 'utf8');
  expect(report).toBe(`ci --ignore-scripts --no-audit --no-fund\n${packages.installDir}\n{}first`);
  lock('second');
  expect(arePackagesInstalled(packages)).toBe(false);
});

it('packages whose installation failed are not installed, and the error has the end of the report', async () => {
  const { packages, lock, npm } = someProgram();
  npm(INSTALL);
  lock('first');
  await installPackages(packages);
  npm('seq 1 30; echo "npm error disk full" >&2; exit 1');
  lock('second');
  const error: unknown = await installPackages(packages).catch((reason) => reason);
  const lines = error instanceof Error ? error.message.split('\n') : [];
  expect(lines).toContain('npm error disk full');
  expect(lines).not.toContain('15');
  expect(arePackagesInstalled(packages)).toBe(false);
});
