import { defineConfig } from 'vitest/config';
import { REPEATS_WITH_CI } from './tests/stages/test-counts.ts';
import { RUNS_COMBINATIONS } from './tests/support/combinations.ts';
import { COMPILE_CACHE } from './tests/support/compile-cache.ts';
import { PHONE_FONTS } from './tests/support/fonts.ts';

/** Files of a process share it, which keeps packages: a process of its own for each takes up to twice the CPU time. */
const SHARED_PROCESS = { isolate: false, setupFiles: ['tests/support/reset-modules.ts'] };

const RULES = ['tests/*.test.ts', 'tests/docs/*.test.ts', 'tests/deploy/*.test.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    env: { ...COMPILE_CACHE, ...PHONE_FONTS },
    reporters: ['default', './tests/stages/vitest-reporter.ts'],
    // By default one core stays free, which on two cores leaves one worker.
    maxWorkers: 2,
    // Tests that also run on a PostgreSQL server: see `tests/on-postgres.process.test.ts`.
    tags: [{ name: 'on-server' }],
    // A poll waits for a result, which a busy machine delays.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          // The checkout itself: imports, words, names, lockfiles, documents.
          name: 'rules',
          include: RULES,
          exclude: ['**/*.process.test.ts'],
          ...SHARED_PROCESS,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            ...RULES,
            'tests/e2e/**',
            'tests/built-site/**',
            'tests/**/*.process.test.ts',
            'tests/**/*.dom.test.{ts,tsx}',
          ],
          ...SHARED_PROCESS,
          // Property tests are slow on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Tests with a document. A context in a shared thread takes a third of the CPU time of a process.
          name: 'dom',
          include: ['tests/**/*.dom.test.{ts,tsx}'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: ['tests/support/dom-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Tests that run whole programs: builds of several shops, servers, killed processes.
          name: 'process',
          include: ['tests/**/*.process.test.ts'],
          exclude: RUNS_COMBINATIONS ? [] : ['tests/**/*.long.process.test.ts'],
          ...SHARED_PROCESS,
          retry: REPEATS_WITH_CI,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Tests on built sites share one build of the demo shops.
          name: 'site',
          include: ['tests/built-site/**/*.test.ts'],
          globalSetup: ['tests/support/built-test-site.ts'],
          ...SHARED_PROCESS,
          retry: REPEATS_WITH_CI,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
