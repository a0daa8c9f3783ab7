/** Limits concurrent uploads per IP address: each is in memory until it is complete. */
import type { MiddlewareHandler } from 'hono';
import type { BackendDeps } from '../deps.ts';

/** Shoppers may share an IP address; a form uploads one image. */
const MAX_OPEN = 8;
const RETRY_SECONDS = 10;

/** An upload above the limit is rejected with 429 and `Retry-After` in seconds. */
export function openUploads({ clientIp }: Pick<BackendDeps, 'clientIp'>): MiddlewareHandler {
  const open = new Map<string, number>();
  return async function limitOpen(c, next) {
    const ip = clientIp(c);
    const current = open.get(ip) ?? 0;
    if (current >= MAX_OPEN) {
      return c.json({ message: `Too many requests. Please try again in ${RETRY_SECONDS} seconds.` }, 429, {
        'Retry-After': String(RETRY_SECONDS),
      });
    }
    open.set(ip, current + 1);
    return next().finally(() => {
      const remaining = (open.get(ip) ?? 1) - 1;
      if (remaining > 0) open.set(ip, remaining);
      else open.delete(ip);
    });
  };
}
