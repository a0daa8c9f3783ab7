/** The caller's address, which rate limits count by. */
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address of the connection; a caller can write `X-Forwarded-For` but not this one. */
export function socketIp(c: Context): string {
  // Requests without a socket (`app.request`) share one address.
  return networkOf(c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown');
}

/** The last entry of `X-Forwarded-For`: our own proxy wrote it, callers can only write the ones before it. */
export function forwardedIp(c: Context): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded ? networkOf(forwarded) : socketIp(c);
}

/**
 * The part of an address that a caller cannot change at will: of IPv6 the first 64 bits, in which providers give each
 * customer all addresses.
 */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [mapped] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
