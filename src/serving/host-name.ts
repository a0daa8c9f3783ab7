/** Host names of requests. */

/** Host names only: a name with other characters could name a folder or key outside the shops. */
const HOST_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const MAX_CHARS = 253;

/** The host name in a `Host` header, in lower case, without port and final dot; null when it is not valid. */
export function hostName(header: string): string | null {
  const host = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return host.length <= MAX_CHARS && HOST_NAME.test(host) ? host : null;
}
