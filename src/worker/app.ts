/** The worker's HTTP interface as a function from request to response. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod';
import { hostName } from '#site/host-name.ts';
import { describeError } from '#system/log.ts';
import { type HookDeps, hookRoutes } from './hooks/hook-routes.ts';
import type { Metrics } from './metrics.ts';
import { ownHosts } from './own-hosts.ts';
import type { QueueDb } from './queue/open-queue.ts';
import { type StatusPageDeps, statusRoutes } from './status-page/status-routes.ts';

export interface WorkerAppDeps extends HookDeps {
  db: QueueDb;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  log: Logger;
  /** Host names of the worker beside localhost. */
  hosts: readonly string[];
  page: StatusPageDeps;
}

const One = z.object({ one: z.number() });

export function createWorkerApp(deps: WorkerAppDeps): Hono {
  const { db, tenants, metrics, log, hosts } = deps;
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'no-store');
    await next();
  });
  app.use(ownHosts(hosts));

  app.route('/', hookRoutes(deps));
  app.route('/', statusRoutes(deps.page));

  app.get('/healthz', async (c) => {
    await db.rows(One, 'select 1 as one');
    return c.json({ status: 'ok' });
  });

  app.get('/metrics', async (c) =>
    c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType }),
  );

  // Caddy calls it before it requests a certificate for a host (`on_demand_tls`).
  app.get('/tenants/allowed', (c) => {
    const domain = c.req.query('domain') ?? '';
    if (domain === '') return c.json({ message: 'Give ?domain=<host>.' }, 400);
    const host = hostName(domain);
    const isKnown = host !== null && tenants.domainOf(host) !== null;
    return isKnown ? c.json({ message: 'ok' }) : c.json({ message: 'No tenant has this host.' }, 404);
  });

  app.notFound((c) => c.json({ message: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    log.error({ path: c.req.path, ...describeError(error) }, 'unexpected');
    return c.json({ message: 'The worker has failed. Its log has the reason.' }, 500);
  });
  return app;
}
