/** Recovery of a page whose script chunks have been deleted since its release: one reload to the newest release. */
import type { OriginKey } from '#site/storage-keys.ts';
import { isReloadPrevented } from '../browser/loading/load-late.ts';
import type { KeyValue } from '../browser/storages.ts';

const KEY: OriginKey = 'reloaded-for';
const UNREPORTED: OriginKey = 'reloaded-untold';

/** Whether the service worker has shown a saved copy: a reload would show it again and lose typed text. */
const isSavedCopy = () => document.querySelector('[data-newer]') !== null;

/**
 * Reloads the page when a chunk fails to load, at most once for one set of scripts: a second failure has another
 * cause. The reloaded page dispatches `shop:unreachable`, because the shopper's action was lost.
 *
 * @param storage lasts as long as the tab
 * @param scripts identifies the set, such as the URL of the base module
 */
export function startChunkRecovery(storage: KeyValue, scripts: string, reload: () => void): void {
  if (storage.getItem(UNREPORTED) !== null) {
    storage.removeItem(UNREPORTED);
    document.dispatchEvent(new CustomEvent('shop:unreachable'));
  }
  const recover = (event: Event) => {
    // Runs after all other listeners: a listener that handles the failure calls preventDefault.
    queueMicrotask(() => {
      if (
        event.defaultPrevented ||
        isReloadPrevented() ||
        !navigator.onLine ||
        isSavedCopy() ||
        storage.getItem(KEY) === scripts
      )
        return;
      storage.setItem(KEY, scripts);
      storage.setItem(UNREPORTED, scripts);
      reload();
    });
  };
  document.addEventListener('astro:hydration-error', recover);
  addEventListener('vite:preloadError', recover);
}
