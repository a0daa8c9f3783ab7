import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

const RULES = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ isCopied: line.startsWith('!'), pattern: line.replace(/^!/, '') }));

/** Whether `COPY . .` copies a file: the last rule that matches it or a folder above it decides. */
function isCopied(file: string): boolean {
  const parts = file.split('/');
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  const matches = (pattern: string) => paths.some((one) => path.posix.matchesGlob(one, pattern));
  return RULES.findLast(({ pattern }) => matches(pattern))?.isCopied ?? true;
}

const FILES = globSync('**/*', {
  cwd: ROOT,
  withFileTypes: true,
  exclude: (entry) => entry.name === 'node_modules' || entry.name === '.git',
})
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

describe('the build context of the image', () => {
  it.each([
    '.env',
    '.env.production',
    '.git/config',
    '.npmrc',
    '.data/queue/PG_VERSION',
    'answers.json',
    'deploy/.env',
    'deploy/.env.local',
    'deploy/tenants.json',
    'dist/bundles/0/bundle.json',
    'node_modules/pg/package.json',
    'queue.sql',
    'scripts/.env',
    'shop.pem',
    'sites/shop.example/answers.json',
    'src/.npmrc',
    'src/backend/.env',
    'src/worker/worker.log',
    'src/worker/tls.key',
    'tenants.json',
    'tenants.live.json',
  ])('has no %s', (file) => {
    expect(isCopied(file)).toBe(false);
  });

  it('has programs and their configuration, and nothing else of the checkout', () => {
    const roots = [
      ...new Set(FILES.filter(isCopied).map((file) => file.replace(/^(public|scripts|src)\/.*/, '$1'))),
    ];
    expect(roots.sort()).toEqual([
      'astro.config.mjs',
      'package-lock.json',
      'package.json',
      'public',
      'scripts',
      'src',
      'tsconfig.json',
    ]);
  });
});
