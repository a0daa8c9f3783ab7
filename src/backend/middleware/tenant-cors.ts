/** CORS: a browser may call the API from the domains of the shops, without credentials. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { shopHostOf } from '../own-origin.ts';
import type { ShopDirectory } from '../shop-directory.ts';

/** Maximum time for which Chromium caches the response to a preflight. */
const PREFLIGHT_SECONDS = 7200;

/** Allowed for any origin: a page on a host without a shop requests it (spec §2, "No shop exists for the host"). */
const OPEN_PATH = '/api/v1/site-user/domain-info-short';

/** Allows the origins of shops (`own-origin.ts`); all responses vary by origin. */
export function tenantCors(shops: ShopDirectory, allowsLocalOrigins: boolean): MiddlewareHandler {
  return cors({
    origin: async (origin, c) => {
      if (c.req.path === OPEN_PATH) return isWebOrigin(origin) ? origin : null;
      const host = shopHostOf(origin, allowsLocalOrigins);
      return host !== null && (await shops.byHost(host)) !== null ? origin : null;
    },
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\/[^/]+$/.test(origin) && URL.canParse(origin);
}
