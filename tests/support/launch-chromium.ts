/** Launches the Chromium of this machine, otherwise Playwright's own. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const BROWSERS = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** @param more command line options */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = BROWSERS.find((file) => existsSync(file));
  const args = ['--no-sandbox', '--disable-gpu', ...more];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
