/** CORS: a browser may call the API from the domains of the shops, without credentials. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { ShopDirectory } from '../shop-directory.ts';

/** Maximum time for which Chromium caches the response to a preflight. */
const PREFLIGHT_SECONDS = 7200;

/** Allowed for any origin: a page on a host without a shop requests it (spec §2, "No shop exists for the host"). */
const OPEN_PATH = '/api/v1/site-user/domain-info-short';

/** Allows an origin whose host belongs to a shop; all responses vary by origin. */
export function tenantCors(shops: ShopDirectory): MiddlewareHandler {
  return cors({
    origin: (origin, c) => allowedOrigin(shops, origin, c),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

async function allowedOrigin(shops: ShopDirectory, origin: string, c: Context): Promise<string | null> {
  if (!/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return null;
  if (c.req.path === OPEN_PATH) return origin;
  const shop = await shops.byHost(new URL(origin).hostname);
  return shop ? origin : null;
}
