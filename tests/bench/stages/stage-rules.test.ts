import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stageRules } from './stage-rules.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const rules = stageRules('/tmp/bench (1)/bundle');
const stageOf = (url: string) => rules.find(({ frames }) => frames.test(url))?.stage;

it.each([
  ['(garbage collector)', 'garbage'],
  ['node:internal/modules/esm/loader', 'start'],
  ['node:internal/deps/undici/undici', 'fetch'],
  ['node:internal/crypto/hash', 'hash'],
  ['file:///tmp/bench (1)/bundle/server/chunks/page.mjs', 'render'],
  ['file:///shop/src/pipeline/astro/load-renderer.ts', 'render'],
  ['file:///shop/src/pipeline/plan/plan-home.ts', 'parse and plan'],
  ['file:///shop/src/pipeline/release/page-key.ts', 'hash'],
  ['file:///shop/src/pipeline/release/page-writer.ts', 'write'],
  ['file:///shop/src/releases/folder/folder-draft.ts', 'write'],
  ['file:///shop/src/releases/activate-release.ts', 'publish'],
  ['node:fs', undefined],
])('gives %s to the stage "%s"', (url, stage) => {
  expect(stageOf(url)).toBe(stage);
});

it('has a stage for every file of the rooms that a build runs, but those that call the stages', () => {
  const callers =
    /^src\/pipeline\/(?:build-|run-build|config|find-shop|site-plan|read-tenants|write-|report\/|doctor\/|explain\/|purge\/|tenants\/)/;
  const files = ['src/pipeline', 'src/releases', 'src/contract', 'src/site'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !callers.test(file) && stageOf(file) === undefined)).toEqual([]);
});
