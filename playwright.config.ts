import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { E2E_PORT } from '#tests/support/e2e-ports.ts';

const browsers = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const executablePath = browsers.find((file) => file !== undefined && existsSync(file));
const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { launchOptions },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: /\.(?:phone|cached)\.spec\.ts$/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /\.phone\.spec\.ts$/,
    },
    {
      // Playwright turns off the cache that keeps left pages alive (bfcache); shoppers' browsers have it.
      name: 'cached',
      use: {
        ...desktop,
        launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
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
