/** Pages whose content is wider than the screen. */
import { expect, type Page } from 'playwright/test';

const WIDTHS = [320, 390, 768, 1280];
/** The header of a resized page follows some frames later. */
const REST_MS = 5_000;

/** The path with each screen on which the content of this page is wider, once the resized page rests. */
export async function tooWide(page: Page, path: string): Promise<string[]> {
  const wide: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const excess = () => page.evaluate((edge) => document.documentElement.scrollWidth - edge, width);
    await expect
      .poll(excess, { timeout: REST_MS })
      .toBeLessThanOrEqual(0)
      .catch(async () => wide.push(`${path}: ${await excess()} px more than ${width} px`));
  }
  return wide;
}
