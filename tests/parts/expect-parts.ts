import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, onTestFinished } from 'vitest';
import { violations } from '#tests/e2e/support/axe.ts';
import { RUNS_COMBINATIONS, withCombinations } from '#tests/support/combinations.ts';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { ROOT } from '#tests/support/test-site.ts';

/** Buttons that wait for the API: of the sign-in, the forgotten password and the checkout. */
const SENDING_FORMS = 3;
/** With `JOURNEYS=all` a screenshot of the whole page for each language and width, such as `bn-390.png`. */
const SCREENSHOTS = path.join(ROOT, 'test-results/parts');
/** Vite transforms the modules of the page when it is first opened. */
const PATIENTLY = { timeout: 60_000 };

const PAGES = withCombinations(
  [{ lang: 'bn', width: 390, other: 768 }],
  [{ lang: 'en', width: 1280, other: 768 }],
);

/** By their openers. */
const DIALOGS = withCombinations(['Variant sheet'], ['Cart drawer', 'Popup', 'Offline']);

/** Violations but those of landmarks with one name: the page repeats components. */
async function faultsOf(page: Page, what: string, inside?: string): Promise<string[]> {
  return (await violations(page, what, inside)).filter((line) => !line.includes(': landmark-unique '));
}

/**
 * Opens the page of all parts of a dev server: in Bengali at 390 px, with `JOURNEYS=all` also in English at 1280 px. The
 * width of its content is checked at 768 px too.
 */
export async function expectPartsWithoutViolation(port: number): Promise<void> {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));

  for (const { lang, width, other } of PAGES) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`http://localhost:${port}/__parts?lang=${lang}`, PATIENTLY);
    const states = ['Newsletter: sending', 'Ticket: refused', 'Checkout of an unread cart'];
    for (const state of [...states, 'Wallet transfer: rejected'])
      await page.getByText(state, { exact: true }).waitFor(PATIENTLY);
    const sending = page.locator('.part button[aria-busy=true]');
    await expect.poll(() => sending.count(), PATIENTLY).toBe(SENDING_FORMS);
    expect(await faultsOf(page, `${lang} ${width}`)).toEqual([]);
    if (RUNS_COMBINATIONS)
      await page.screenshot({ path: path.join(SCREENSHOTS, `${lang}-${width}.png`), fullPage: true });
    const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await contentWidth()).toBe(width);
    for (const opener of DIALOGS) {
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
}
