import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryCaches, ORIGIN, offlinePage, page, startWorker } from './support/started-worker.ts';

const START = Date.UTC(2026, 0, 15, 4, 42);
const MB = 1e6;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(START);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const image = (name: string) => `/_img/${name}.jpg?w=480&f=webp`;

describe('copies', () => {
  it('have a budget of 8 MB, and the least recently used ones are deleted', async () => {
    const worker = await startWorker();
    const load = async (name: string) => {
      worker.network.set(image(name), () => new Response(new Uint8Array(3 * MB)));
      vi.setSystemTime(Date.now() + 1000);
      await worker.request(image(name));
      await worker.settle();
    };
    await load('a');
    await load('b');
    await load('a');
    await load('c');
    expect(await worker.copies()).toEqual([image('a'), image('c')]);
  });

  it('are counted again by the next worker', async () => {
    const caches = new MemoryCaches();
    for (const name of ['a', 'b', 'c']) {
      const worker = await startWorker(caches);
      worker.network.set(image(name), () => new Response(new Uint8Array(3 * MB)));
      vi.setSystemTime(Date.now() + 1000);
      await worker.request(image(name));
      await worker.settle();
    }
    const worker = await startWorker(caches);
    expect(await worker.copies()).toEqual([image('b'), image('c')]);
  });

  it('are compressed when they are text, and not where the browser cannot, or cannot decompress', async () => {
    const html = 'lamp '.repeat(20_000);
    for (const [missing, most] of [
      [{}, 2000],
      [{ CompressionStream: undefined }, 200_000],
      [{ DecompressionStream: undefined }, 200_000],
    ] as const) {
      const caches = new MemoryCaches();
      const worker = await startWorker(caches);
      vi.stubGlobal('self', { ...self, ...missing });
      worker.network.set('/', () => page(html));
      await worker.navigate('/');
      await worker.settle();
      const stored = (await caches.open('shop-1')).entries.get('https://loom.example/');
      const bytes = (await stored?.clone().arrayBuffer())?.byteLength ?? 0;
      expect(bytes).toBeGreaterThan(most / 20);
      expect(bytes).toBeLessThan(most);
      worker.isOnline = false;
      expect(await (await worker.navigate('/')).text()).toContain(html);
    }
  });

  it('of one hundred pages fit into the budget', async () => {
    const worker = await startWorker();
    // As long as the home page of a demo shop.
    const html = Array.from(
      { length: 4500 },
      (_, at) => `<a href="/product/${at * 7919}">Lamp ${at}</a>`,
    ).join('');
    expect(html.length).toBeGreaterThan(150_000);
    for (let at = 0; at < 100; at += 1) {
      worker.network.set(`/product/${at}`, () => page(html + at));
      await worker.navigate(`/product/${at}`);
      await worker.settle();
    }
    expect((await worker.copies()).filter((path) => path.startsWith('/product/'))).toHaveLength(100);
  });

  it('make way for others when the browser stores no more: each failure halves the budget', async () => {
    const caches = new MemoryCaches();
    const worker = await startWorker(caches);
    const load = async (name: string) => {
      worker.network.set(image(name), () => new Response(new Uint8Array(1.5 * MB)));
      vi.setSystemTime(Date.now() + 1000);
      const response = await worker.request(image(name));
      await worker.settle();
      return response?.status;
    };
    for (const name of ['a', 'b', 'c', 'd']) await load(name);
    const cache = await caches.open('shop-1');
    cache.isFull = true;
    expect(await load('e')).toBe(200);
    expect(await worker.copies()).toEqual([image('c'), image('d')]);
    cache.isFull = false;
    await load('f');
    expect(await worker.copies()).toEqual([image('d'), image('f')]);
  });

  it('are made of a page that was loaded without the worker, and of its files in the browser’s cache', async () => {
    const worker = await startWorker();
    const files = ['/_astro/start.a1.js', '/_img/lamp.jpg?w=480&f=webp'];
    const others = ['/_img/lamp.jpg?w=960&f=webp', '/__/firebase/init.json', '/robots.txt'];
    for (const path of [...files, ...others]) worker.cached.set(path, () => new Response('x'));
    worker.network.set('/product/lamp', () => page('Lamp'));
    const evicted = '/_img/shade.jpg?w=240&f=webp';
    worker.network.set(evicted, () => new Response('y'));
    await worker.message(
      ...['/product/lamp?fbclid=1', evicted, ...files, ...others].map((path) => ORIGIN + path),
      'https://api.example/_img/lamp.jpg?w=480&f=webp',
    );
    expect(await worker.copies()).toEqual(['/offline.html', '/offline.js', '/product/lamp', ...files]);
    expect(worker.requested).not.toContain(evicted);
  });

  it('are not made of a private page', async () => {
    const worker = await startWorker();
    worker.network.set('/user/my-orders', () => page('Orders'));
    await worker.message(`${ORIGIN}/user/my-orders`);
    expect(await worker.copies()).toEqual([]);
  });

  it('of other caches are deleted when the worker is activated; files of earlier releases and the sign of less data are not', async () => {
    const caches = new MemoryCaches();
    const before = await startWorker(caches);
    before.network.set('/_astro/old.js', () => new Response('old'));
    await before.request('/_astro/old.js');
    await before.settle();
    await caches.open('offline');
    await caches.open('lite');
    const worker = await startWorker(caches);
    await worker.install();
    await worker.activate();
    expect(await caches.keys()).toEqual(['shop-1', 'lite']);
    expect(await worker.copies()).toContain('/_astro/old.js');
  });

  it('of the offline page are made again for each release', async () => {
    const worker = await startWorker();
    await worker.install();
    for (const release of ['r1', 'r2']) {
      worker.network.set('/offline.html', () => offlinePage(0, release));
      worker.network.set('/', () => page('Home', { headers: { 'x-release': release } }));
      for (let turn = 0; turn < 2; turn += 1) {
        await worker.navigate('/');
        await worker.settle();
      }
    }
    // At the installation and once for each release.
    expect(worker.requested.filter((path) => path === '/offline.html')).toHaveLength(3);
    worker.isOnline = false;
    expect(await (await worker.navigate('/blog')).text()).toContain('r2');
  });
});
