/** Limits the images that one address sends at the same moment: each is held in memory until it is complete. */
import type { MiddlewareHandler } from 'hono';
import type { BackendDeps } from '../deps.ts';

/** Shoppers may share an address; a form sends one image. */
const MOST_OPEN = 8;
const RETRY_SECONDS = 10;

/** One upload more than the limit answers 429 with `Retry-After` in seconds. */
export function openUploads({ clientIp }: Pick<BackendDeps, 'clientIp'>): MiddlewareHandler {
  const open = new Map<string, number>();
  return async function limitOpen(c, next) {
    const address = clientIp(c);
    const held = open.get(address) ?? 0;
    if (held >= MOST_OPEN) {
      return c.json({ message: `Too many requests. Please try again in ${RETRY_SECONDS} seconds.` }, 429, {
        'Retry-After': String(RETRY_SECONDS),
      });
    }
    open.set(address, held + 1);
    return next().finally(() => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
