/** How far parts of a page move without the shopper's doing. */
import type { Page } from 'playwright/test';

/** Most layout shift of a page: half of what counts as good. */
export const STEADY = 0.05;

/** The sum of layout shifts of this page so far. @param withInput also those within half a second of a click or key */
function sumOf(page: Page, withInput: boolean): Promise<number> {
  return page.evaluate(
    (countsAll) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            if (countsAll || Reflect.get(entry, 'hadRecentInput') === false)
              sum += Number(Reflect.get(entry, 'value'));
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // A shift is known after the next frame.
        requestAnimationFrame(() =>
          setTimeout(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
    withInput,
  );
}

/**
 * The sum of unexpected layout shifts of this page so far. Only before a click or key: on a busy machine their effect
 * comes more than half a second later and counts as unexpected.
 */
export const shiftOf = (page: Page): Promise<number> => sumOf(page, false);

/** The sum of layout shifts during a change that no click or key makes, such as a response that arrives. */
export async function shiftDuring(page: Page, change: () => Promise<void>): Promise<number> {
  const before = await sumOf(page, true);
  await change();
  return (await sumOf(page, true)) - before;
}
