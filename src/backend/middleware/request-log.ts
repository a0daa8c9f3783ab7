/** Logs each request: id, method, path without personal values, status, duration. */
import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { redactedPath } from '#system/log.ts';
import type { BackendDeps } from '../deps.ts';

export function requestLog({
  log,
  now,
}: Pick<BackendDeps, 'log' | 'now'>): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async function logRequest(c, next) {
    const startedAt = now();
    await next();
    const { method, url } = c.req;
    log.info(
      {
        id: c.get('requestId'),
        method,
        path: redactedPath(url),
        status: c.res.status,
        ms: now() - startedAt,
      },
      'request',
    );
  };
}
