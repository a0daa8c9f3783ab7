/** A page that outlives its release may miss a script: reload once, to the release that has it. */
import type { KeyValue } from '../browser/guest-storage.ts';

const KEY = 'reloaded-for';
const UNTOLD = 'reloaded-untold';

/**
 * Reloads once for one set of scripts: after a second failure the fault is elsewhere. What the shopper did
 * is lost with the page, so the next one says so by `shop:unreachable`.
 *
 * @param scripts what names the set, such as the address of this module
 */
export function startChunkRecovery(storage: KeyValue, scripts: string, reload: () => void): void {
  if (storage.getItem(UNTOLD) !== null) {
    storage.removeItem(UNTOLD);
    document.dispatchEvent(new CustomEvent('shop:unreachable'));
  }
  const recover = (event: Event) => {
    // Not at once: whoever waits for the missing part may have found another way and says so.
    queueMicrotask(() => {
      if (event.defaultPrevented || !navigator.onLine || storage.getItem(KEY) === scripts) return;
      storage.setItem(KEY, scripts);
      storage.setItem(UNTOLD, scripts);
      reload();
    });
  };
  document.addEventListener('astro:hydration-error', recover);
  addEventListener('vite:preloadError', recover);
}
