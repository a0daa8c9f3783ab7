/** A stopped clock of pages: on a busy machine no time limit of theirs is over before a test advances it. */
import type { Page } from 'playwright/test';

/** Time that may pass between installing and stopping the clock, which fails for a moment that is over. */
const AHEAD_MS = 60_000;

/**
 * Stops the clock of the page, and of those that it opens from here on, until the test advances it.
 *
 * @param time epoch ms
 */
export async function stopClock(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time: time - AHEAD_MS });
  await page.clock.pauseAt(time);
}
