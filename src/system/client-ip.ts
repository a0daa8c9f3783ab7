/** The client's IP address, by which requests and attempts are counted. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The IP address of the connection. Unlike `X-Forwarded-For`, a client cannot forge it. */
export function socketIp(c: Context): string {
  // Requests without a socket (`app.request`) share one key.
  return networkOf(socketAddress(c));
}

function socketAddress(c: Context): string {
  return c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

/** The last entry of `X-Forwarded-For`: the operator's proxy wrote it. Clients can write only the entries before it. */
export function forwardedIp(c: Context): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return forwarded ? networkOf(forwarded) : socketIp(c);
}

/**
 * In requests of a listed proxy, the last entry of `X-Forwarded-For` that is not a listed proxy; else the IP address of
 * the connection. So clients of proxies are counted individually, and other clients cannot forge their address.
 * @param proxies IP addresses and networks, which {@link isProxyAddress} accepts
 */
export function forwardedThrough(proxies: readonly string[]): (c: Context) => string {
  const listed = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) listed.addAddress(address, familyOf(address));
    else listed.addSubnet(address, Number(bits), familyOf(address));
  }
  return (c) => {
    const entries = c.req.header('X-Forwarded-For')?.split(',') ?? [];
    let client = socketAddress(c);
    while (isIP(client) !== 0 && listed.check(client, familyOf(client)) && entries.length > 0) {
      client = withoutPort(entries.pop()?.trim() ?? '');
    }
    return networkOf(client);
  };
}

/** Whether the text is an IP address, or a network such as `10.0.0.0/8`. */
export function isProxyAddress(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits ?? 0) <= (isIPv6(address) ? 128 : 32);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Some proxies add the port of the connection, which a client can change. */
function withoutPort(given: string): string {
  return given.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
}

/**
 * The part of an IP address that a client cannot change at will. For IPv6 these are the first 64 bits, because a
 * provider assigns a whole /64 network to each customer.
 */
function networkOf(given: string): string {
  const address = withoutPort(given);
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
