import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_WIDTHS } from '#site/image.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { isPrivateRoute, isRouteName, ROUTES } from '#site/routes.ts';
import { offlinePage, page, type StartedWorker, startWorker } from './support/started-worker.ts';

const START = Date.UTC(2026, 0, 15, 4, 42);
const HOUR = 3_600_000;

let worker: StartedWorker;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(START);
  worker = await startWorker();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page with a network, so that it is kept. */
async function visit(path: string, body = 'Lamp'): Promise<void> {
  const [name = ''] = path.split('?');
  if (!worker.network.has(name)) worker.network.set(name, () => page(body));
  await (await worker.navigate(path)).text();
  await worker.settle();
}

const textOf = async (response: Response | null) => (await response?.text()) ?? '';

describe('requests that the worker leaves to the browser', () => {
  it.each([
    ['/__/auth/handler?apiKey=k', 'navigate', 'GET'],
    ['/__/auth/iframe', 'navigate', 'GET'],
    ['/', 'navigate', 'POST'],
    ['/', 'cors', 'HEAD'],
    ['/release.json', 'cors', 'GET'],
    ['/manifest.webmanifest', 'cors', 'GET'],
  ] as const)('%s as %s by %s', async (path, mode, method) => {
    expect(await worker.request(path, { mode, method })).toBeNull();
  });

  it('are those to other hosts', async () => {
    expect(await worker.request('.api.test/shop/domain-info')).toBeNull();
  });
});

it('claims no page when it starts, so that pages that were left before stay in the back-forward cache', async () => {
  await worker.install();
  await worker.activate();
  await worker.settle();
  expect(worker.claims).toBe(0);
});

describe('a navigation', () => {
  it('has the response of the network, and its page is kept under its path', async () => {
    worker.network.set('/product/lamp', () => page('Lamp'));
    const response = await worker.navigate('/product/lamp?fbclid=1');
    expect(await textOf(response)).toContain('Lamp');
    await worker.settle();
    expect(await worker.copies()).toEqual(['/offline.html', '/offline.js', '/product/lamp']);
  });

  it('waits for the response of the preloaded request and sends no second one', async () => {
    const response = await worker.navigate('/', Promise.resolve(page('preloaded')));
    expect(await textOf(response)).toContain('preloaded');
    await worker.settle();
    expect(worker.requested).not.toContain('/');
    worker.isOnline = false;
    expect(await textOf(await worker.navigate('/', Promise.reject(new TypeError('x'))))).toContain(
      'preloaded',
    );
  });

  it('gets the saved copy with headers and note when the network fails', async () => {
    worker.network.set('/', () =>
      page('Home', { headers: { 'content-security-policy': "default-src 'self'" } }),
    );
    await visit('/');
    worker.isOnline = false;
    vi.setSystemTime(START + HOUR);
    const response = await worker.navigate('/?utm_source=mail');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await textOf(response)).toMatch(
      /<body class="a"><p role="status">Saved copy, \d\d:42<\/p>Home<\/body>/,
    );
  });

  it('names the day of a copy that is older than a day', async () => {
    await visit('/');
    worker.isOnline = false;
    vi.setSystemTime(START + 30 * HOUR);
    expect(await textOf(await worker.navigate('/'))).toMatch(/Saved copy, (?:15 Jan|Jan 15,) 2026, \d\d:42</);
  });

  it('gets the copy of a page whose response is a server error, and the error without a copy', async () => {
    await visit('/');
    worker.network.set('/', () => page('broken', { status: 502 }));
    worker.network.set('/blog', () => page('broken', { status: 503 }));
    expect(await textOf(await worker.navigate('/'))).toContain('Saved copy');
    expect((await worker.navigate('/blog')).status).toBe(503);
  });

  it('gets the copy after four seconds, and the page learns whether the response differs', async () => {
    await visit('/', 'Old');
    for (const [body, isNewer] of [
      ['New', true],
      ['New', false],
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<Response>();
      worker.network.set('/', () => promise);
      let response: Response | undefined;
      void worker.navigate('/').then((one) => {
        response = one;
      });
      await vi.advanceTimersByTimeAsync(3900);
      expect(response).toBeUndefined();
      await vi.advanceTimersByTimeAsync(200);
      await vi.waitFor(() => expect(response).toBeDefined());
      expect(await textOf(response ?? null)).toContain('Saved copy');
      resolve(page(body));
      await worker.settle();
      expect(worker.messages.pop()).toEqual({ isNewer });
    }
  });

  it('waits for a slow network when there is no copy', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    worker.network.set('/blog', () => promise);
    const response = worker.navigate('/blog');
    await vi.advanceTimersByTimeAsync(30_000);
    resolve(page('Posts'));
    expect(await textOf(await response)).toContain('Posts');
    await worker.settle();
  });

  it('gets the offline page in its language when there is no copy', async () => {
    worker.network.set('/bn/offline.html', () => offlinePage(0, 'অফলাইন'));
    await worker.install();
    await visit('/bn');
    worker.isOnline = false;
    const english = await worker.navigate('/blog');
    expect([english.status, await textOf(english)]).toEqual([503, expect.stringContaining('Offline')]);
    const bengali = await worker.navigate('/bn/blog');
    expect([bengali.status, await textOf(bengali)]).toEqual([503, expect.stringContaining('অফলাইন')]);
  });

  it.each([404, 410])('deletes the copy of a page with status %d and shows the response', async (status) => {
    await visit('/product/lamp');
    worker.network.set('/product/lamp', () => page('gone', { status }));
    expect((await worker.navigate('/product/lamp')).status).toBe(status);
    await worker.settle();
    expect(await worker.copies()).not.toContain('/product/lamp');
  });

  it('gets a copy of more than seven days only without a network', async () => {
    await visit('/');
    vi.setSystemTime(START + 8 * 24 * HOUR);
    worker.network.set('/', () => page('broken', { status: 500 }));
    expect((await worker.navigate('/')).status).toBe(500);
    worker.isOnline = false;
    expect(await textOf(await worker.navigate('/'))).toContain('Saved copy');
  });

  it('gets a copy of more than seven days when the network fails late, and a late response otherwise', async () => {
    await visit('/', 'Old');
    vi.setSystemTime(START + 8 * 24 * HOUR);
    for (const [late, shown] of [
      [page('Late'), /Late/],
      [undefined, /Saved copy.*Old/],
    ] as const) {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      worker.network.set('/', () => promise);
      const response = worker.navigate('/');
      await vi.advanceTimersByTimeAsync(30_000);
      if (late === undefined) reject(new TypeError('Failed to fetch'));
      else resolve(late);
      const { status } = await response;
      expect([status, await textOf(await response)]).toEqual([200, expect.stringMatching(shown)]);
    }
  });

  it('says that prices may have changed after the time until which those of the release are valid', async () => {
    worker.network.set('/offline.html', () => offlinePage(START + HOUR));
    await visit('/');
    worker.isOnline = false;
    expect(await textOf(await worker.navigate('/'))).not.toContain('Prices');
    vi.setSystemTime(START + 2 * HOUR);
    expect(await textOf(await worker.navigate('/'))).toContain('· Prices may have changed.</p>');
  });

  it('keeps the time of its own release, also when a newer release is valid for longer', async () => {
    worker.network.set('/offline.html', () => offlinePage(START + HOUR));
    await visit('/');
    worker.network.set('/offline.html', () => offlinePage(START + 9 * HOUR));
    worker.network.set('/blog', () => page('Posts', { headers: { 'x-release': 'r2' } }));
    await visit('/blog');
    worker.isOnline = false;
    vi.setSystemTime(START + 2 * HOUR);
    expect(await textOf(await worker.navigate('/'))).toContain('Prices');
    expect(await textOf(await worker.navigate('/blog'))).not.toContain('Prices');
  });
});

describe('what is never kept', () => {
  const kept = ['/order/7', '/user/cart', '/user/order'];
  const routes = Object.keys(ROUTES).filter(isRouteName);
  const pathOf = (name: keyof typeof ROUTES) => PATTERNS[name].replace('{id}', '7');

  it('is every private page but those of cart, checkout and one-page orders, whose URLs are kept without their query', async () => {
    for (const base of ['', '/bn']) {
      worker.network.set(`${base}/payment-failed`, () => new Response('Payment Failed'));
      for (const name of routes) await visit(`${base}${pathOf(name)}?userId=u1`.replace('/bn/?', '/bn?'));
    }
    const copies = await worker.copies();
    const privatePaths = routes.filter(isPrivateRoute).map(pathOf);
    for (const base of ['', '/bn']) {
      const found = privatePaths.filter((path) => copies.includes(base + path)).sort();
      expect(found).toEqual(kept);
    }
    expect(copies).toEqual(expect.arrayContaining(['/', '/bn', '/product/7', '/bn/blog/7', '/search']));
    expect(copies.join()).not.toContain('u1');
  });

  it('is a redirected response, and one that is no page', async () => {
    const redirected = (): Response =>
      Object.defineProperties(page('elsewhere'), {
        redirected: { value: true },
        clone: { value: redirected },
      });
    worker.network.set('/old', redirected);
    worker.network.set('/payment-failed', () => new Response('Payment Failed'));
    for (const path of ['/old', '/payment-failed']) await worker.navigate(path);
    await worker.settle();
    expect(await worker.copies()).toEqual([]);
  });
});

describe('files', () => {
  const file = (body: string) => () => new Response(body);

  it.each(['/_astro/start.abc.js', '/_menu/abc.json'])('%s is requested once', async (path) => {
    worker.network.set(path, file('one'));
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await textOf(await worker.request(path))).toBe('one');
      await worker.settle();
    }
    expect(worker.requested.filter((one) => one === path)).toHaveLength(1);
  });

  it.each(['/_lists/for-you.json', '/_search/en.json', '/offline.js'])(
    '%s comes from the network, and without one from its copy',
    async (path) => {
      worker.network.set(path, file('one'));
      await worker.request(path);
      await worker.settle();
      worker.network.set(path, file('two'));
      expect(await textOf(await worker.request(path))).toBe('two');
      await worker.settle();
      worker.isOnline = false;
      expect(await textOf(await worker.request(path))).toBe('two');
    },
  );

  it.each(['/_lists/for-you.json', '/_search/en.json'])(
    '%s comes from its copy after four seconds, and the late response is kept; without a copy it is awaited',
    async (path) => {
      worker.network.set(path, file('one'));
      await worker.request(path);
      await worker.settle();
      const pending = [path, '/_lists/other.json'].map((one) => {
        const { promise, resolve } = Promise.withResolvers<Response>();
        worker.network.set(one, () => promise);
        const found = { text: '', resolve };
        void worker.request(one).then(async (response) => {
          found.text = await textOf(response);
        });
        return found;
      });
      const texts = () => pending.map(({ text }) => text);
      await vi.advanceTimersByTimeAsync(3900);
      expect(texts()).toEqual(['', '']);
      await vi.advanceTimersByTimeAsync(200);
      await vi.waitFor(() => expect(texts()).toEqual(['one', '']));
      for (const { resolve } of pending) resolve(new Response('late'));
      await vi.waitFor(() => expect(texts()).toEqual(['one', 'late']));
      await worker.settle();
      worker.isOnline = false;
      expect(await textOf(await worker.request(path))).toBe('late');
    },
  );

  it('keeps images up to 480 pixels wide, and shows any kept width of an image without a network', async () => {
    const at = (width: number, name = 'lamp') => `/_img/${name}.jpg?w=${width}&f=webp`;
    for (const [name, width] of [
      ['lamp', 240],
      ['lamp', 480],
      ['lamp', 560],
      ['shade', 160],
    ] as const) {
      worker.network.set(at(width, name), file(`${name} ${width}`));
      expect(await textOf(await worker.request(at(width, name)))).toBe(`${name} ${width}`);
    }
    await worker.settle();
    expect(await worker.copies()).toEqual([at(240), at(480), at(160, 'shade')]);
    worker.isOnline = false;
    expect(await textOf(await worker.request(at(240)))).toBe('lamp 240');
    expect(await textOf(await worker.request(at(960)))).toBe('lamp 480');
    expect((await worker.request(at(960, 'other')))?.type).toBe('error');
  });

  it('requests images in half their width while pages use less data, never narrower than the narrowest', async () => {
    const at = (width: number) => `/_img/lamp.jpg?w=${width}&f=webp`;
    for (const width of IMAGE_WIDTHS) worker.network.set(at(width), file(`${width}`));
    const widths = async () => {
      const found: (string | null)[] = [];
      for (const width of [160, 240, 560, 740, 2400])
        found.push(await textOf(await worker.request(at(width))));
      return found;
    };
    expect(await widths()).toEqual(['160', '240', '560', '740', '2400']);
    await worker.caches.open('lite');
    expect(await widths()).toEqual(['160', '160', '320', '400', '1200']);
    await worker.caches.delete('lite');
    expect(await widths()).toEqual(['160', '240', '560', '740', '2400']);
  });
});
