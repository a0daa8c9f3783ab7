/** Limits the requests per minute of one IP address, by kind of request. */
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import type { AppDeps, BackendDeps } from '../deps.ts';
import { CALL_WINDOW_MS } from '../rate-windows.ts';

/** Largest number of counters. It bounds memory under an attack from many IP addresses. */
const COUNTED_ADDRESSES = 20_000;

const ATTEMPTS =
  /^\/api\/v1\/shop\/(?:auth|login|forgot-password|reset-password|update\/change-password|order-track|user\/promocode|user\/wallet-transfer)$/;

/** Paths on which every request is an attempt are counted by `limit`, others by `countAttempt`. */
export interface RateLimit extends Pick<AppDeps, 'countAttempt'> {
  /** Counts every request. Above the limit the response is 429 with `Retry-After` in seconds. */
  readonly limit: MiddlewareHandler;
}

/** Counts requests in windows of one minute. */
export function createRateLimit({
  limits,
  now,
  clientIp,
}: Pick<BackendDeps, 'limits' | 'now' | 'clientIp'>): RateLimit {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: COUNTED_ADDRESSES });

  function windowOf(key: string, at: number) {
    const held = windows.get(key);
    if (held && held.endsAt > at) return held;
    const opened = { calls: 0, endsAt: at + CALL_WINDOW_MS };
    windows.set(key, opened);
    return opened;
  }

  function count(kind: keyof BackendDeps['limits'], c: Context): void {
    const at = now();
    const window = windowOf(`${kind} ${clientIp(c)}`, at);
    window.calls += 1;
    if (window.calls <= limits[kind]) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    const message = `Too many requests. Please try again in ${seconds} seconds.`;
    const headers = { 'Retry-After': String(seconds) };
    throw new HTTPException(429, { res: Response.json({ message }, { status: 429, headers }) });
  }

  return {
    limit: async (c, next) => {
      const kind = kindOf(c);
      if (kind !== null) count(kind, c);
      await next();
    },
    countAttempt: (c) => count('signIns', c),
  };
}

function kindOf(c: Context): keyof BackendDeps['limits'] | null {
  const { method, path } = c.req;
  if (method === 'OPTIONS' || path === '/healthz') return null;
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/api/v1/shop/search')) return 'searches';
  if (ATTEMPTS.test(path)) return 'signIns';
  if (path === '/api/v1/image/upload-image') return 'uploads';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
}
