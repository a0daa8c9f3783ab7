import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { ROOT } from '../support/test-site.ts';

function buildIn(folder: string, env: Record<string, string>) {
  const script = path.join(ROOT, 'scripts/build.ts');
  return spawnSync(process.execPath, [script], {
    cwd: folder,
    env: { ...COMPILE_CACHE, ...env },
    encoding: 'utf8',
  });
}

it('ends with exit code 2 when .env cannot be read', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, '.env'));
  const build = buildIn(folder, {});
  expect(build.stderr).toMatch(/^\.env cannot be read \(.+\)\. Correct or remove it\.\n$/);
  expect(build.status).toBe(2);
});

it('reads the variables of .env; those of the shell override them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, '.env'), 'TENANTS_FILE=of-the-file.json\n');
  const fromFile = buildIn(folder, {});
  expect(fromFile.stderr).toContain('of-the-file.json');
  expect(fromFile.status).toBe(2);
  expect(buildIn(folder, { TENANTS_FILE: 'of-the-shell.json' }).stderr).toContain('of-the-shell.json');
});

it('reads the first variable of a .env with a byte order mark', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, '.env'), '\uFEFFTENANTS_FILE=of-the-file.json\n');
  expect(buildIn(folder, {}).stderr).toContain('of-the-file.json');
});

it('ends with exit code 2 and the line of a .env in UTF-16, and prints which value a "#" cuts', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, '.env'), '\uFEFFTENANTS_FILE=of-the-file.json\n', 'utf16le');
  const refused = buildIn(folder, {});
  expect(refused.stderr).toBe('.env cannot be used:\n  line 1: it is in UTF-16; save the file as UTF-8\n');
  expect(refused.status).toBe(2);
  writeFileSync(path.join(folder, '.env'), 'TENANTS_FILE=of-the-file.json\nPURGE_SECRET=ab#cd\n');
  const cut = buildIn(folder, {});
  expect(cut.stderr).toMatch(
    /^\.env, line 2: the value of PURGE_SECRET ends before "#";[^\n]*\.\n.*of-the-file\.json/,
  );
});
