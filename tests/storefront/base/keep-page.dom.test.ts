import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPage } from '#storefront/base/keep-page.ts';

const messages: string[][] = [];
const CANONICAL = new URL('/product/lal-shari', location.href).href;

beforeEach(() => {
  history.replaceState(null, '', '/product/s1?sku=R-M');
  document.head.innerHTML = '<link rel="canonical" href="https://www.loom.example/product/lal-shari">';
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      name: 'https://loom.example/_astro/a.js',
      entryType: '',
      startTime: 0,
      duration: 0,
      toJSON: () => null,
    },
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  messages.length = 0;
});

/** The browser's workers; the controlling one has loaded the page. */
function workers(hasController: boolean): ServiceWorkerContainer {
  const active = { postMessage: (urls: string[]) => messages.push(urls) };
  return Object.assign(new EventTarget(), {
    controller: hasController ? active : null,
    ready: Promise.resolve({ active }),
  }) as unknown as ServiceWorkerContainer;
}

/** What a worker is told of a page that it has loaded, or not. */
async function told(hasController: boolean): Promise<string[][]> {
  keepPage(workers(hasController));
  await Promise.resolve();
  await Promise.resolve();
  return messages;
}

it('names the canonical URL of a product that was opened by its id', async () => {
  expect(await told(true)).toEqual([[CANONICAL]]);
});

it('names nothing of a page that the worker has loaded under its canonical URL', async () => {
  history.replaceState(null, '', '/product/lal-shari');
  expect(await told(true)).toEqual([]);
});

it('names URL and files of a page that the worker has not loaded, its canonical URL, and the files again when it is left', async () => {
  const loaded = [location.href, 'https://loom.example/_astro/a.js'];
  expect(await told(false)).toEqual([loaded, [CANONICAL]]);
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(messages).toEqual([loaded, [CANONICAL], loaded]));
});
