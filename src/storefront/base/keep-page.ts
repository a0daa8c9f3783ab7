/** Sends the service worker the URLs of pages that it did not load itself. */
import { canonicalUrl } from '../service-worker/canonical-url.ts';

/**
 * The first page is loaded without a worker. It is saved with the files in the browser's cache, at once and on `pagehide`.
 * A page at another URL is also saved under its canonical URL, which links of the shop and of its search file use.
 */
export function keepPage(worker: ServiceWorkerContainer): void {
  const keep = async (urls: readonly string[]) => (await worker.ready).active?.postMessage(urls);
  if (!worker.controller) {
    const keepLoaded = () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      void keep([location.href, ...files]);
    };
    keepLoaded();
    addEventListener('pagehide', keepLoaded);
  }
  const canonical = canonicalUrl(document, location.href);
  if (canonical !== undefined) void keep([canonical]);
}
