/** The reference API as a function from request to response, without a listening server. */
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { describeError, redactedPath } from '#system/log.ts';
import { createAttemptLimit } from './accounts/attempt-limit.ts';
import { shops as shopTable } from './db/schema.ts';
import type { AppDeps, BackendDeps } from './deps.ts';
import { jsonResponses } from './middleware/json-responses.ts';
import { openUploads } from './middleware/open-uploads.ts';
import { createRateLimit } from './middleware/rate-limit.ts';
import { requestLog } from './middleware/request-log.ts';
import { tenantCors } from './middleware/tenant-cors.ts';
import type { GatewayDeps } from './payments/gateway.ts';
import { createSandboxGateway } from './payments/sandbox-gateway.ts';
import { Refusal } from './refusal.ts';
import { addressRoutes } from './routes/addresses.ts';
import { adminRoutes } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { cartRoutes } from './routes/cart.ts';
import { categoryRoutes } from './routes/categories.ts';
import { contentRoutes } from './routes/content.ts';
import { courierRoutes } from './routes/courier.ts';
import { mediaRoutes } from './routes/media.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { orderRoutes } from './routes/orders.ts';
import { paymentRoutes } from './routes/payments.ts';
import { productRoutes } from './routes/products.ts';
import { profileRoutes } from './routes/profile.ts';
import { returnRoutes } from './routes/returns.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { searchRoutes } from './routes/search.ts';
import { shopRoutes } from './routes/shop.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { transferRoutes } from './routes/transfers.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { wishlistRoutes } from './routes/wishlist.ts';
import { createShopDirectory } from './shop-directory.ts';

/** The largest JSON body of a shopper's call is an order of a hundred lines. */
const BODY_LIMIT_BYTES = 256 * 1024;

const UPLOAD_PATH = '/api/v1/image/upload-image';
/** Photos of phones are up to about 8 MB. */
const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;

const callLimit = bodyLimit({
  maxSize: BODY_LIMIT_BYTES,
  onError: (c) => c.json({ message: `The body is larger than ${BODY_LIMIT_BYTES} bytes.` }, 413),
});
const uploadLimit = bodyLimit({
  maxSize: UPLOAD_LIMIT_BYTES,
  onError: (c) => c.json({ message: 'This picture is larger than 10 MB.' }, 413),
});

/** Whether the request's headers announce a body. `bodyLimit` cannot read the empty body of a DELETE. */
function hasBody(headers: Headers): boolean {
  return headers.has('Content-Length') || headers.has('Transfer-Encoding');
}

/** Browsers send an origin. Builds do not, and decompression would cost them more than the transfer saves. */
const compressForBrowsers = except((c) => c.req.header('Origin') === undefined, compress());

/** Paths below `/api/v1/shop` whose responses belong to one shopper. */
const PRIVATE_PATHS = [
  'user/*',
  'user-address',
  'upload-Address',
  'auth',
  'login',
  'update/*',
  'support',
  'order-track',
  'refund-Order',
  'payment-status',
] as const;

/** Paths under `/api/v1` and their responses follow `src/contract/README.md`. */
export function createApp(deps: BackendDeps) {
  const { db, now, log } = deps;
  const shops = createShopDirectory(db, now);
  const gatewayOn = createSandboxGateway;
  const attempts = createAttemptLimit(now);
  const { limit, countAttempt } = createRateLimit(deps);
  const routes: AppDeps & GatewayDeps = { ...deps, shops, attempts, countAttempt, gatewayOn };
  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.use(requestId(), requestLog(deps));
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    // Postgres rejects NUL in text. `validate.ts` removes it from queries and bodies.
    if (c.req.url.split('?', 1)[0]?.includes('%00')) throw new Refusal(400, 'The path holds a NUL.');
    await next();
  });
  app.use('/api/*', tenantCors(shops, deps.allowsLocalOrigins));
  app.use(limit);
  app.use('/admin/*', callLimit);
  app.use('/sandbox/*', callLimit);
  app.post(UPLOAD_PATH, openUploads(deps));
  app.use(
    '/api/*',
    (c, next) => {
      if (c.req.method === 'DELETE' && !hasBody(c.req.raw.headers)) return next();
      return (c.req.path === UPLOAD_PATH ? uploadLimit : callLimit)(c, next);
    },
    compressForBrowsers,
    jsonResponses(deps.publicUrl),
  );

  for (const path of PRIVATE_PATHS) {
    app.use(`/api/v1/shop/${path}`, async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    });
  }

  app.route('/api/v1', shopRoutes(routes));
  app.route('/api/v1', categoryRoutes(routes));
  app.route('/api/v1', productRoutes(routes));
  app.route('/api/v1', contentRoutes(routes));
  app.route('/api/v1', searchRoutes(routes));
  app.route('/api/v1', cartRoutes(routes));
  app.route('/api/v1', wishlistRoutes(routes));
  app.route('/api/v1', newsletterRoutes(routes));
  app.route('/api/v1', authRoutes(routes));
  app.route('/api/v1', profileRoutes(routes));
  app.route('/api/v1', addressRoutes(routes));
  app.route('/api/v1', orderRoutes(routes));
  app.route('/api/v1', returnRoutes(routes));
  app.route('/api/v1', paymentRoutes(routes));
  app.route('/api/v1', transferRoutes(routes));
  app.route('/api/v1', ticketRoutes(routes));
  app.route('/api/v1', reviewRoutes(routes));
  app.route('/api/v1', uploadRoutes(routes));
  app.route('/api/v1', courierRoutes(routes));
  app.route('/admin', adminRoutes(routes));
  app.route('/sandbox', sandboxRoutes({ db, gateway: gatewayOn(db) }));
  app.route('/media', mediaRoutes(deps.media));

  app.get('/healthz', async (c) => {
    await db.select({ one: sql`1` }).from(shopTable).limit(1);
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' });
  });

  app.notFound((c) => c.json({ message: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.res ?? c.json({ message: error.message }, error.status);
    const id = c.get('requestId');
    if (c.req.raw.signal.aborted) {
      log.info({ id, path: redactedPath(c.req.url), reason: error.message }, 'the client disconnected');
      return c.body(null, 400);
    }
    log.error({ id, path: redactedPath(c.req.url), ...describeError(error) }, 'unexpected');
    return c.json({ message: `Something went wrong. Please quote request ${id} when you report it.` }, 500);
  });
  return app;
}
