import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { violations } from '#tests/e2e/support/axe.ts';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { runScript } from '#tests/support/run-script.ts';

/** Buttons that wait for the API: of the sign-in, the forgotten password and the checkout. */
const SENDING_FORMS = 3;
/** Vite transforms the modules of the page when it is first opened. */
const PATIENTLY = { timeout: 60_000 };

const PAGES = [
  { lang: 'en', width: 1280, other: 768 },
  { lang: 'bn', width: 390, other: 768 },
];

const folder = await mkdtemp(path.join(tmpdir(), 'parts-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Violations but those of landmarks with one name: the page repeats components. */
async function faultsOf(page: Page, what: string, inside?: string): Promise<string[]> {
  return (await violations(page, what, inside)).filter((line) => !line.includes(': landmark-unique '));
}

it('dev shows all parts in both languages without a violation of WCAG', async () => {
  const settings = { PORT: '0', DATABASE_URL: 'pglite:memory', MEDIA_CACHE: folder, PUBLIC_URL: '' };
  const dev = runScript('dev', ['--port', '0'], { ...settings, NO_COLOR: '1', FORCE_COLOR: '0' });
  const port = (await dev.prints(/Local\s+http:\/\/localhost:(\d+)/))[1];
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));

  for (const { lang, width, other } of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://localhost:${port}/__parts?lang=${lang}`);
    for (const state of ['Newsletter: sending', 'Ticket: refused', 'Checkout of an unread cart'])
      await page.getByText(state, { exact: true }).waitFor(PATIENTLY);
    const sending = page.locator('.part button[aria-busy=true]');
    await expect.poll(() => sending.count(), PATIENTLY).toBe(SENDING_FORMS);
    expect(await faultsOf(page, `${lang} ${width}`)).toEqual([]);
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await contentWidth()).toBe(width);
    for (const opener of ['Cart drawer', 'Variant sheet', 'Popup', 'Offline']) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await page.locator('dialog[open]').waitFor();
      expect(await faultsOf(page, `${lang} ${opener}`, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await page.setViewportSize({ width: other, height: 900 });
    expect(await contentWidth()).toBe(other);
  }
  expect(complaints).toEqual([]);

  // A page that forgets its reload would reload without end when a script does not load.
  await page.evaluate(() => sessionStorage.setItem('reloaded-for', 'these scripts'));
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('reloaded-for'))).toBe('these scripts');
}, 300_000);
