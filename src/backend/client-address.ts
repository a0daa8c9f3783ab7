/** The caller's address, which rate limits count by. */
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address of the connection; a caller can write `X-Forwarded-For` but not this one. */
export function socketAddress(c: Context): string {
  // Requests without a socket (`app.request`) share one address.
  return c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

/** The last entry of `X-Forwarded-For`: our own proxy wrote it, callers can only write the ones before it. */
export function forwardedAddress(c: Context): string {
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || socketAddress(c);
}
