import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/built-site/**'],
          // Property tests take their time on a busy machine; a hang still ends.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Tests on built sites: they share one build of the demo shops.
          name: 'site',
          include: ['tests/built-site/**/*.test.ts'],
          globalSetup: ['tests/support/built-test-site.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
