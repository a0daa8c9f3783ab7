/** knip, which `npm run check` runs, on a copy of the project with unused code in it. */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const COPIED = [
  ...['src', 'scripts', 'tests'],
  ...['package.json', 'knip.json', 'tsconfig.json', 'biome.json', '.gitignore'],
  ...['astro.config.mjs', 'vitest.config.ts', 'playwright.config.ts'],
];

function aCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unused-code-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

it('unused exports of source files and of test support, unused files and unused packages fail the check', () => {
  const copy = aCopy();
  appendFileSync(path.join(copy, 'src/site/language/messages.ts'), '\nexport const UNUSED_IN_SITE = 1;\n');
  appendFileSync(path.join(copy, 'tests/support/test-site.ts'), '\nexport const UNUSED_IN_TESTS = 1;\n');
  writeFileSync(path.join(copy, 'src/storefront/layouts/Unused.astro'), '<p>unused</p>\n');
  const manifest = path.join(copy, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"astro": ', '"unused-package": "1.0.0",\n    "astro": '));
  const knip = path.join(ROOT, 'node_modules/knip/bin/knip.js');
  const args = [knip, '--no-progress', '--reporter', 'compact'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual([
    'Unused files (1)',
    expect.stringContaining('src/storefront/layouts/Unused.astro'),
    'Unused dependencies (1)',
    'package.json: unused-package',
    'Unused exports (2)',
    'src/site/language/messages.ts: UNUSED_IN_SITE',
    'tests/support/test-site.ts: UNUSED_IN_TESTS',
  ]);
  expect(status).toBe(1);
});
