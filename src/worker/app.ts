/** The worker's HTTP interface as a function from request to response. */
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { hostName } from '#site/host-name.ts';
import { describeError } from '#system/log.ts';
import { type HookDeps, hookRoutes } from './hooks/hook-routes.ts';
import type { Metrics } from './metrics.ts';
import { ownHosts } from './own-hosts.ts';
import { type StatusPageDeps, statusRoutes } from './status-page/status-routes.ts';

export interface WorkerAppDeps extends HookDeps {
  /** Problems of the worker; empty while it is healthy. */
  health: () => Promise<string[]>;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  log: Logger;
  /** Host names of the worker besides localhost. */
  hosts: readonly string[];
  page: StatusPageDeps;
}

export function createWorkerApp(deps: WorkerAppDeps): Hono {
  const { health, tenants, metrics, log, hosts } = deps;
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
    const problems = await health();
    return problems.length === 0 ? c.json({ status: 'ok' }) : c.json({ status: 'degraded', problems }, 503);
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
