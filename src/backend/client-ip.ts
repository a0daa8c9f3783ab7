/** The client's IP address, the key of rate limits. */
import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The IP address of the connection. Unlike `X-Forwarded-For`, a client cannot forge it. */
export function socketIp(c: Context): string {
  // Requests without a socket (`app.request`) share one key.
  return networkOf(c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown');
}

/** The last entry of `X-Forwarded-For`: the operator's proxy wrote it. Clients can write only the entries before it. */
export function forwardedIp(c: Context): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded ? networkOf(forwarded) : socketIp(c);
}

/**
 * The part of an IP address that a client cannot change at will. For IPv6 these are the first 64 bits, because a
 * provider assigns a whole /64 network to each customer.
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
