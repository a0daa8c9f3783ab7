import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches, ORIGIN } from './support/started-worker.ts';

let caches: MemoryCaches;
let worker: { onmessage: ((event: { data: { isNewer: boolean } }) => void) | null };

beforeEach(() => {
  caches = new MemoryCaches();
  worker = { onmessage: null };
  vi.stubGlobal('caches', caches);
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(body: string, base = ''): Promise<void> {
  document.documentElement.dataset.base = base;
  document.body.innerHTML = body;
  await import('#storefront/service-worker/saved-pages.ts');
}

async function keep(path: string, title: string, keptAt: number, canonical = path): Promise<void> {
  const headers = { 'content-type': 'text/html', 'x-kept': `${keptAt} 0`, 'x-gzip': '1' };
  const html = new Blob([
    `<!doctype html><title>${title}</title><link rel="canonical" href="https://www.loom.example${canonical}">`,
  ]).stream();
  const body = await new Response(html.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  await (await caches.open('shop-1')).put(path, new Response(body, { headers }));
}

const OFFLINE_PAGE = `<section data-saved-pages data-cleared="Removed." hidden>
  <ul></ul><button>Remove</button><p role="status"></p></section>`;

describe('the note of a saved copy', () => {
  const NOTE = '<p role="status" data-newer="A newer page is here">Saved copy, 10:42</p>';

  it('becomes a link to the newer page when the network has another one', async () => {
    await start(NOTE);
    worker.onmessage?.({ data: { isNewer: true } });
    const link = document.querySelector('[role="status"] a');
    expect(link?.textContent).toBe('A newer page is here');
    expect(link?.getAttribute('href')).toBe(location.href);
  });

  it('goes when the network has the same page', async () => {
    await start(NOTE);
    expect(document.querySelector('[data-newer]')).not.toBeNull();
    worker.onmessage?.({ data: { isNewer: false } });
    expect(document.querySelector('[data-newer]')).toBeNull();
  });
});

describe('the offline page', () => {
  const titles = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);

  beforeEach(async () => {
    await keep('/', 'Aurora', 1000);
    await keep('/blog', 'Posts | Aurora', 3000);
    await keep('/bn/blog', 'ব্লগ | Aurora', 2000);
    await keep('/offline.html', 'Offline', 9000);
    const script = new Response('//', { headers: { 'content-type': 'text/javascript' } });
    await (await caches.open('shop-1')).put('/_astro/a.js', script);
  });

  it('lists the saved pages in its language, the newest first', async () => {
    await start(OFFLINE_PAGE);
    await vi.waitFor(() => expect(titles()).toEqual(['Posts', 'Aurora']));
    expect(document.querySelector('li a')?.getAttribute('href')).toBe(`${ORIGIN}/blog`);
    expect(document.querySelector('section')?.hidden).toBe(false);
  });

  it('lists those of a second language there', async () => {
    await start(OFFLINE_PAGE, '/bn');
    await vi.waitFor(() => expect(titles()).toEqual(['ব্লগ']));
  });

  it('lists a product that is kept under its id, too, once, and one that is kept under its id alone', async () => {
    await keep('/product/jamdani', 'Jamdani', 5000);
    await keep('/product/s1', 'Jamdani', 6000, '/product/jamdani');
    await keep('/product/s2', 'Muslin', 4000, '/product/muslin');
    await start(OFFLINE_PAGE);
    await vi.waitFor(() => expect(titles()).toEqual(['Jamdani', 'Muslin', 'Posts', 'Aurora']));
    expect(document.querySelector('li a')?.getAttribute('href')).toBe(`${ORIGIN}/product/jamdani`);
  });

  it('removes all copies but its own', async () => {
    await start(OFFLINE_PAGE);
    await vi.waitFor(() => expect(titles()).toHaveLength(2));
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toBe('Removed.'));
    expect([...(await caches.open('shop-1')).entries.keys()]).toEqual([`${ORIGIN}/offline.html`]);
    expect(titles()).toEqual([]);
  });

  it('shows no list without saved pages', async () => {
    caches.all.clear();
    await start(OFFLINE_PAGE);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(document.querySelector('section')?.hidden).toBe(true);
  });

  it('loads the page again as soon as the host responds', async () => {
    vi.useFakeTimers();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const fetched = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetched);
    await start(OFFLINE_PAGE);
    await vi.advanceTimersByTimeAsync(5100);
    expect(fetched).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response());
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledOnce();
    // The list is still being read, which the end of the document would abort.
    vi.useRealTimers();
    await vi.waitFor(() => expect(titles()).toEqual(['Posts', 'Aurora']));
  });
});
