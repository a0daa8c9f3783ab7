import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // By default one core stays free, which on two cores leaves one worker.
    maxWorkers: 2,
    // A poll waits for a result, which a busy machine delays.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/built-site/**', 'tests/**/*.process.test.ts'],
          // Property tests are slow on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          setupFiles: ['tests/support/wait-longer.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Tests that run whole programs: builds of several shops, servers, killed processes.
          name: 'process',
          include: ['tests/**/*.process.test.ts'],
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
          testTimeout: 60_000,
        },
      },
    ],
  },
});
