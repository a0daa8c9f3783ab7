/** How far parts of a page move without the shopper's doing. */
import type { Page } from 'playwright/test';

/** Most layout shift of a page: half of what counts as good. */
export const STEADY = 0.05;

/** The sum of unexpected layout shifts of this page so far. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            if (Reflect.get(entry, 'hadRecentInput') === false) sum += Number(Reflect.get(entry, 'value'));
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
  );
}
