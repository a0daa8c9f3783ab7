/** Bounds how often one address may call, by class of call. */
import type { Context, MiddlewareHandler } from 'hono';
import type { BackendDeps } from '../deps.ts';

const WINDOW_MS = 60_000;
/** Addresses that are counted at once; above it expired windows are dropped first. */
const MAX_WINDOWS = 20_000;

/** Counts calls in windows of one minute; too many answer 429 with `Retry-After` in seconds. */
export function rateLimit({
  limits,
  now,
  clientAddress,
}: Pick<BackendDeps, 'limits' | 'now' | 'clientAddress'>): MiddlewareHandler {
  const windows = new Map<string, { calls: number; endsAt: number }>();

  function openWindow(key: string, at: number) {
    const window = { calls: 0, endsAt: at + WINDOW_MS };
    if (windows.size >= MAX_WINDOWS) dropExpired(at);
    windows.set(key, window);
    return window;
  }

  function dropExpired(at: number): void {
    for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key);
    // Every window is live: forgetting the oldest bounds memory under an attack from many addresses.
    const [oldest] = windows.keys();
    if (windows.size >= MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
  }

  return async function limit(c, next) {
    const kind = classOf(c);
    if (kind === null) return next();
    const at = now();
    const key = `${kind} ${clientAddress(c)}`;
    const held = windows.get(key);
    const window = held && held.endsAt > at ? held : openWindow(key, at);
    window.calls += 1;
    if (window.calls <= limits[kind]) return next();
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    return c.json({ message: `Too many requests. Please try again in ${seconds} seconds.` }, 429, {
      'Retry-After': String(seconds),
    });
  };
}

function classOf(c: Context): keyof BackendDeps['limits'] | null {
  const { method, path } = c.req;
  if (method === 'OPTIONS' || path === '/healthz') return null;
  if (path.startsWith('/media/')) return 'media';
  if (path.startsWith('/api/v1/shop/search')) return 'searches';
  return method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
}
