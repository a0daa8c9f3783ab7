import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { REPEATS_WITH_CI } from '#tests/stages/test-counts.ts';
import { E2E_PORT } from '#tests/support/e2e-ports.ts';
import { PHONE_FONTS } from '#tests/support/fonts.ts';

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options that launch the first installed browser; without one, Playwright's own is launched. */
function launchFirst(files: readonly (string | undefined)[]) {
  const executablePath = files.find((file) => file !== undefined && existsSync(file));
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ARGS,
    env: { ...process.env, ...PHONE_FONTS },
  };
}

// Draws without a window: journeys take a fifth less CPU time than with the whole browser.
const launchOptions = launchFirst([process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell', ...browsers]);
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  // Emptied at the start. Beside it are screenshots of parts, see `tests/parts/expect-parts.ts`.
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: REPEATS_WITH_CI,
  reporter: [['list'], ['./tests/stages/playwright-reporter.ts']],
  // Journeys of the service worker allow it. Tests of motion allow fades, which take a tenth of the CPU time.
  use: {
    launchOptions,
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: /\.(?:phone|cached)\.spec\.ts$/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /\.phone\.spec\.ts$/,
    },
    {
      // Playwright turns off the cache that keeps left pages alive (bfcache), which only the whole browser has.
      name: 'cached',
      use: {
        ...desktop,
        launchOptions: { ...launchFirst(browsers), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
      testMatch: /\.cached\.spec\.ts$/,
    },
  ],
  webServer: {
    command: 'node tests/support/serve-test-site.ts',
    port: E2E_PORT,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
