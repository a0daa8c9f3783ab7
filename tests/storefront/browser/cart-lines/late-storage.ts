/**
 * Local storage as the pages of several processes see it: a write is seen by its page at once, and by the others when it is
 * delivered. The browser delivers all writes in one order. A page ignores those of others to a key until its own are
 * delivered, and is told of each. This is a double: no browser lets a test delay its storage.
 */
import { expect, vi } from 'vitest';
import type { KeyValue } from '#storefront/browser/storages.ts';

type Texts = Map<string, string | null>;

export function lateStorage() {
  const delivered: Texts = new Map();
  const pages: { texts: Texts; own: string[]; watched: [key: string, changed: () => void][] }[] = [];
  const writes: { by: (typeof pages)[number]; key: string; text: string | null }[] = [];
  return {
    /** The storage as a new page sees it, and the `watch` of its values. */
    page() {
      const page: (typeof pages)[number] = { texts: new Map(delivered), own: [], watched: [] };
      pages.push(page);
      const write = (key: string, text: string | null) => {
        page.texts.set(key, text);
        page.own.push(key);
        writes.push({ by: page, key, text });
      };
      const storage: KeyValue = {
        getItem: (key) => page.texts.get(key) ?? null,
        setItem: write,
        removeItem: (key) => write(key, null),
      };
      const watch = (key: string, changed: () => void) => void page.watched.push([key, changed]);
      return { storage, watch };
    },
    /** Delivers the oldest write. @returns false when there is none */
    deliver(): boolean {
      const write = writes.shift();
      if (write === undefined) return false;
      const { by, key, text } = write;
      by.own.splice(by.own.indexOf(key), 1);
      delivered.set(key, text);
      for (const page of pages) {
        if (page === by) continue;
        if (!page.own.includes(key)) page.texts.set(key, text);
        for (const [watched, changed] of page.watched) if (watched === key) changed();
      }
      return true;
    },
  };
}

/**
 * Delivers a write each millisecond, and those of changes that pages repeat, until there is none. Needs fake timers for
 * `setTimeout` and `performance`.
 */
export function deliverAll(browser: ReturnType<typeof lateStorage>): void {
  for (let ms = 0; browser.deliver() || vi.getTimerCount() > 0; ms += 1) {
    expect(ms).toBeLessThan(5_000);
    vi.advanceTimersByTime(1);
  }
}
