// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { preloadChunks } from '#storefront/browser/preload-chunks.ts';

const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

it('requests the imports of a chunk before the chunk, each once per page', async () => {
  const load = vi.fn(async () => hrefs());
  const [cart, text, account] = ['_astro/cart.1.js', '_astro/text.2.js', '_astro/account.3.js'];
  expect(await preloadChunks(load, [cart, text])).toEqual([`/${cart}`, `/${text}`]);
  await preloadChunks(load, [text, account]);
  expect(hrefs()).toEqual([`/${cart}`, `/${text}`, `/${account}`]);
  expect(await preloadChunks(async () => 'loaded')).toBe('loaded');
  for (const link of document.querySelectorAll('link')) {
    expect([link.rel, link.crossOrigin]).toEqual(['modulepreload', '']);
  }
});

it('reports a chunk that does not load, and rejects unless the report is prevented', async () => {
  const missing = new TypeError('The chunk is missing.');
  const reported = vi.fn();
  addEventListener('vite:preloadError', reported);
  await expect(preloadChunks(() => Promise.reject(missing))).rejects.toBe(missing);
  expect(reported).toHaveBeenCalledOnce();
  addEventListener('vite:preloadError', (event) => event.preventDefault());
  expect(await preloadChunks(() => Promise.reject(missing))).toBeUndefined();
});
