/** The reference API as a function from request to response, without a listening server. */
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { shops as shopTable } from './db/schema.ts';
import type { BackendDeps, RouteDeps } from './deps.ts';
import { describeError, redactedPath } from './log.ts';
import { jsonAnswers } from './middleware/json-answers.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestLog } from './middleware/request-log.ts';
import { tenantCors } from './middleware/tenant-cors.ts';
import { cartRoutes } from './routes/cart.ts';
import { categoryRoutes } from './routes/categories.ts';
import { contentRoutes } from './routes/content.ts';
import { mediaRoutes } from './routes/media.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { productRoutes } from './routes/products.ts';
import { searchRoutes } from './routes/search.ts';
import { shopRoutes } from './routes/shop.ts';
import { wishlistRoutes } from './routes/wishlist.ts';
import { createShopDirectory } from './shop-directory.ts';

/** The largest body of a shopper's call is a cart line of a few kB. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Browsers send an origin. Builds do not, and decompression would cost them more than the transfer saves. */
const compressForBrowsers = except((c) => c.req.header('Origin') === undefined, compress());

/** Paths and answers are those of `src/contract/README.md`, under `/api/v1`. */
export function createApp(deps: BackendDeps) {
  const { db, now, log } = deps;
  const shops = createShopDirectory(db, now);
  const routes: RouteDeps = { db, now, shops };
  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.use(requestId(), requestLog(deps));
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    // Postgres rejects NUL in text.
    if (c.req.url.includes('%00')) throw new HTTPException(400, { message: 'The address holds a NUL.' });
    await next();
  });
  app.use('/api/*', tenantCors(shops));
  app.use(rateLimit(deps));
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: (c) => c.json({ message: `The body is larger than ${BODY_LIMIT_BYTES} bytes.` }, 413),
    }),
    compressForBrowsers,
    jsonAnswers(deps.publicUrl),
  );

  app.use('/api/v1/shop/user/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.route('/api/v1', shopRoutes(routes));
  app.route('/api/v1', categoryRoutes(routes));
  app.route('/api/v1', productRoutes(routes));
  app.route('/api/v1', contentRoutes(routes));
  app.route('/api/v1', searchRoutes(routes));
  app.route('/api/v1', cartRoutes(routes));
  app.route('/api/v1', wishlistRoutes(routes));
  app.route('/api/v1', newsletterRoutes(routes));
  app.route('/media', mediaRoutes(deps.media));

  app.get('/healthz', async (c) => {
    await db.select({ one: sql`1` }).from(shopTable).limit(1);
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });

  app.notFound((c) => c.json({ message: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ message: error.message }, error.status);
    const id = c.get('requestId');
    log.error({ id, path: redactedPath(c.req.url), ...describeError(error) }, 'unexpected');
    return c.json({ message: `Something went wrong. Please quote request ${id} when you report it.` }, 500);
  });
  return app;
}
