/** Launches the Chromium of this machine, otherwise Playwright's own. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const BROWSERS = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

export function launchChromium(): Promise<Browser> {
  const executablePath = BROWSERS.find((file) => existsSync(file));
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
}
