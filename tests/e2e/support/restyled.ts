/** How many elements a change of a page restyles, from Chromium's trace. */
import type { Page } from 'playwright/test';

/** Runs a change in the page. @returns the most elements that one style recalculation of it touched */
export async function restyledBy(page: Page, change: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) {
      const count = name === 'UpdateLayoutTree' ? Object(args).elementCount : undefined;
      if (typeof count === 'number') counts.push(count);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await change();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return Math.max(0, ...counts);
}
