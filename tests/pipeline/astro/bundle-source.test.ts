import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashPlanSources } from '#pipeline/astro/bundle-source.ts';
import { ROOT } from '#tests/support/test-site.ts';

const FOLDERS = ['contract', 'pipeline', 'releases', 'serving', 'site', 'system'];

it.each([
  'src/pipeline/headers/create-headers.ts',
  'src/pipeline/plan/default-site.ts',
  'package-lock.json',
  ...FOLDERS.map((folder) => globSync(`src/${folder}/**/*.ts`, { cwd: ROOT })[0] ?? ''),
])('changes the hash of what plans a release with %s', (file) => {
  const root = mkdtempSync(path.join(tmpdir(), 'plan-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of FOLDERS)
    cpSync(path.join(ROOT, 'src', folder), path.join(root, 'src', folder), { recursive: true });
  const before = hashPlanSources(root);
  writeFileSync(path.join(root, file), '// changed');
  expect(hashPlanSources(root)).not.toBe(before);
});

it('hashes every folder that a planner imports', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`src/${folder}/**/*.ts`, { cwd: ROOT }));
  const imported = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/(?:from|import\() ?'#([a-z-]+)\//g)].map(
      ([, name]) => name,
    ),
  );
  expect(imported.length).toBeGreaterThan(100);
  expect(FOLDERS).toEqual(expect.arrayContaining([...new Set(imported)]));
});
