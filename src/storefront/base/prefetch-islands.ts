/** Fetches the scripts of the page's islands at low priority. Loaded with the shopper's first click or key. */

const STATIC_IMPORT = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/** URLs of the islands' components and of the renderer that hydrates them, each once. */
export function islandScripts(page: ParentNode): string[] {
  const urls = [...page.querySelectorAll('astro-island[client]')].flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? ''),
  );
  return [...new Set(urls.filter(Boolean))];
}

/**
 * Fetches scripts and their static imports into the HTTP cache without running them. A preload link would fetch the
 * entry without its imports, and React is one of them.
 */
export async function fetchScripts(
  urls: readonly string[],
  fetchText: (url: string) => Promise<string>,
  seen = new Set<string>(),
): Promise<void> {
  const fresh = urls.filter((url) => !seen.has(url));
  for (const url of fresh) seen.add(url);
  await Promise.all(
    fresh.map(async (url) => {
      const code = await fetchText(url);
      const imports = [...code.matchAll(STATIC_IMPORT)].map(([, path = '']) => new URL(path, url).href);
      await fetchScripts(imports, fetchText, seen);
    }),
  );
}

async function fetchQuietly(url: string): Promise<string> {
  const response = await fetch(url, { priority: 'low' });
  return response.ok ? response.text() : '';
}

/** The first click may itself be a click on an island, which then loads first. */
const HEAD_START_MS = 300;
/** The time limit of a held click, see `intent-directive.ts`. */
const HOLD_MS = 8_000;

/** Resolves when no click waits for its island: on a slow network the prefetch would slow its download. */
function noClickWaits(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if (document.querySelector('[aria-busy="true"]') === null) return resolve();
      document.addEventListener('shop:hydrated', () => resolve(), { capture: true, once: true });
      setTimeout(resolve, HOLD_MS);
    }, HEAD_START_MS);
  });
}

export async function prefetchIslands(): Promise<void> {
  await noClickWaits();
  const urls = islandScripts(document).map((url) => new URL(url, document.baseURI).href);
  // Ignore a failure: hydration loads the scripts again and handles it.
  await fetchScripts(urls, fetchQuietly).catch(() => undefined);
}
