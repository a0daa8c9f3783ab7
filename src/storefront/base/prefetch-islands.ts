/** On the shopper's first gesture anywhere the scripts of the page's islands are fetched at low priority. */
import { onFirstGesture } from '../browser/first-gesture.ts';
import { savesData } from './network-preferences.ts';

const STATIC_IMPORT = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/** Addresses of a page's islands and of the code that hydrates them. */
export function islandScripts(page: ParentNode): string[] {
  const addresses = [...page.querySelectorAll('astro-island[client]')].flatMap((island) =>
    ['component-url', 'renderer-url'].map((name) => island.getAttribute(name) ?? ''),
  );
  return [...new Set(addresses.filter(Boolean))];
}

/**
 * Fetches scripts and what they import into the HTTP cache, without running them.
 * A preload link would fetch the entry alone, and React is behind it.
 */
export async function fetchScripts(
  addresses: readonly string[],
  fetchText: (address: string) => Promise<string>,
  seen = new Set<string>(),
): Promise<void> {
  const fresh = addresses.filter((address) => !seen.has(address));
  for (const address of fresh) seen.add(address);
  await Promise.all(
    fresh.map(async (address) => {
      const code = await fetchText(address);
      const imports = [...code.matchAll(STATIC_IMPORT)].map(([, path = '']) => new URL(path, address).href);
      await fetchScripts(imports, fetchText, seen);
    }),
  );
}

async function fetchQuietly(address: string): Promise<string> {
  const answer = await fetch(address, { priority: 'low' });
  return answer.ok ? answer.text() : '';
}

/** Time for the gesture itself to reach its island. */
const HEAD_START_MS = 300;
/** As long as a press is held for its island, see `intent-directive.ts`. */
const HOLD_MS = 8_000;

/** Resolves when no press waits for its island: on a slow network two downloads halve each other. */
function pressesServed(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if (document.querySelector('[aria-busy="true"]') === null) return resolve();
      document.addEventListener('shop:hydrated', () => resolve(), { capture: true, once: true });
      setTimeout(resolve, HOLD_MS);
    }, HEAD_START_MS);
  });
}

export function startIslandPrefetch(): void {
  if (savesData()) return;
  onFirstGesture(async () => {
    await pressesServed();
    const addresses = islandScripts(document).map((address) => new URL(address, document.baseURI).href);
    // A prefetch that fails costs nothing: hydration asks again and handles it.
    fetchScripts(addresses, fetchQuietly).catch(() => undefined);
  });
}
