/** The service worker over caches in memory and a network of the test. */
import { vi } from 'vitest';
import { imageWidthPattern } from '#site/image.ts';

export const ORIGIN = 'https://loom.example';

/** A cache in memory. `isFull` makes it refuse further copies. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  isFull = false;

  async put(key: string, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    if (this.isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    this.entries.set(absolute(key), new Response(body, response));
  }
  async match(key: string): Promise<Response | undefined> {
    return this.entries.get(absolute(key))?.clone();
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
  async delete(key: string): Promise<boolean> {
    return this.entries.delete(absolute(key));
  }
}

const absolute = (key: string) => new URL(key, ORIGIN).href;

export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache();
    this.all.set(name, cache);
    return cache;
  }
  async has(name: string): Promise<boolean> {
    return this.all.has(name);
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
}

export interface Requested {
  mode?: RequestMode | 'navigate';
  method?: string;
  preload?: Promise<Response | undefined>;
}

/** A page of the shop. */
export function page(body: string, init: ResponseInit = {}): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-release': 'r1', ...init.headers };
  return new Response(`<!doctype html><html><body class="a">${body}</body></html>`, { ...init, headers });
}

/** The offline page with the note of saved copies. */
export function offlinePage(validUntil = 0, name = 'Offline'): Response {
  return page(
    `${name}<template data-locale="en-BD" data-valid="${validUntil}" data-prices=" · Prices may have changed."><p role="status">Saved copy, {time}{prices}</p></template>`,
  );
}

export interface StartedWorker {
  /** Responses by path; a path without one has status 404. */
  network: Map<string, () => Response | Promise<Response>>;
  /** Files in the browser's own cache, by path. */
  cached: Map<string, () => Response>;
  /** False: every request fails. */
  isOnline: boolean;
  /** Requests that reached the network. */
  requested: string[];
  /** How often it has claimed the open pages. */
  claims: number;
  /** Messages that pages have got. */
  messages: unknown[];
  caches: MemoryCaches;
  /** Paths of the copies. */
  copies(): Promise<string[]>;
  install(): Promise<void>;
  activate(): Promise<void>;
  /** A page that was loaded without the worker names itself and its files. */
  message(...urls: string[]): Promise<void>;
  /** The response of the worker; null where it leaves the request to the browser. */
  request(path: string, requested?: Requested): Promise<Response | null>;
  navigate(path: string, preload?: Promise<Response | undefined>): Promise<Response>;
  /** Waits until the worker has done all its work. */
  settle(): Promise<void>;
}

/** Starts a worker, by default with empty caches. The test uses fake timers. */
export async function startWorker(
  caches: MemoryCaches = new MemoryCaches(),
  images: string | null = '/_img/{path}?w={width}&f=webp',
): Promise<StartedWorker> {
  const listeners = new Map<string, (event: object) => void>();
  let work: Promise<unknown>[] = [];
  const worker: StartedWorker = {
    network: new Map([
      ['/offline.html', () => offlinePage()],
      ['/offline.js', () => new Response('//', { headers: { 'content-type': 'text/javascript' } })],
    ]),
    cached: new Map(),
    isOnline: true,
    requested: [],
    claims: 0,
    messages: [],
    caches,
    async copies() {
      const cache = await caches.open('shop-1');
      return [...cache.entries.keys()]
        .map((url) => url.slice(ORIGIN.length))
        .filter((key) => key !== '/.copies');
    },
    install: () => worker.settle.call(dispatch('install')),
    activate: () => worker.settle.call(dispatch('activate')),
    async message(...urls) {
      dispatch('message', { data: urls });
      await worker.settle();
    },
    async request(path, { mode = 'cors', method = 'GET', preload = Promise.resolve(undefined) } = {}) {
      let response: Promise<Response> | null = null;
      const request = { url: ORIGIN + path, mode, method };
      dispatch('fetch', {
        request,
        preloadResponse: preload,
        resultingClientId: 'page',
        respondWith: (promise: Promise<Response>) => {
          response = promise;
        },
      });
      return response;
    },
    async navigate(path, preload) {
      const response = await worker.request(path, { mode: 'navigate', ...(preload && { preload }) });
      if (response === null) throw new Error(`The worker does not respond to ${path}.`);
      return response;
    },
    async settle() {
      while (work.length > 0) {
        const pending = work;
        work = [];
        await Promise.allSettled(pending);
      }
      await vi.advanceTimersByTimeAsync(1500);
    },
  };
  function dispatch(type: string, event: object = {}): StartedWorker {
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    listeners.get(type)?.({ ...event, waitUntil });
    return worker;
  }
  const fetchFile = async (request: string | { url: string; cache?: string }) => {
    const url = new URL(typeof request === 'string' ? request : request.url);
    if (typeof request !== 'string' && request.cache === 'only-if-cached') {
      const respond = url.origin === ORIGIN ? worker.cached.get(url.pathname + url.search) : undefined;
      if (respond === undefined) throw new TypeError('Failed to fetch');
      return respond();
    }
    worker.requested.push(url.pathname + url.search);
    if (!worker.isOnline) throw new TypeError('Failed to fetch');
    const respond = worker.network.get(url.pathname + url.search) ?? worker.network.get(url.pathname);
    return respond?.() ?? new Response('', { status: 404 });
  };
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {},
    CompressionStream,
    DecompressionStream,
    clients: {
      get: async () => ({ postMessage: (message: unknown) => worker.messages.push(message) }),
      claim: async () => {
        worker.claims += 1;
      },
    },
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetchFile);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('IMAGE_WIDTH', imageWidthPattern(images));
  vi.resetModules();
  await import('#storefront/service-worker/worker.ts');
  return worker;
}
