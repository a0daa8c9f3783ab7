/**
 * Refuses requests for other hosts, so that a page whose name resolves to the worker's IP address (DNS rebinding) reads
 * nothing. Such a page has a name, so IP addresses are allowed.
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { hostName } from '#site/host-name.ts';
import { HOOK_PATH } from '#system/hook-signature.ts';

/** Hooks are accepted for every host, because they are signed. @param names host names besides localhost */
export function ownHosts(names: readonly string[]): MiddlewareHandler {
  const own = new Set(names.map(spellingOf));
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const host = spellingOf(hostname);
    const isOwn =
      isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || /^(?:.+\.)?localhost$/.test(host) || own.has(host);
    if (isOwn || c.req.path === HOOK_PATH) return next();
    return c.json(
      { message: 'The worker does not have this host name. WORKER_HOSTS lists those that it has.' },
      421,
    );
  };
}

/** The names of machines in a container network may have characters, such as "_", that no host name of a shop has. */
function spellingOf(name: string): string {
  return hostName(name) ?? name.toLowerCase();
}
