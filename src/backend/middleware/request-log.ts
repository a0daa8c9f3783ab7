/** One line a request: id, method, path without personal values, status, duration. */
import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { BackendDeps } from '../deps.ts';
import { redactedPath } from '../log.ts';

export function requestLog({
  log,
  now,
}: Pick<BackendDeps, 'log' | 'now'>): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async function logRequest(c, next) {
    const startedAt = now();
    await next();
    log.info('request', {
      id: c.get('requestId'),
      method: c.req.method,
      path: redactedPath(c.req.url),
      status: c.res.status,
      ms: now() - startedAt,
    });
  };
}
