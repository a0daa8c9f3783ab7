import { parseUrl } from '#contract/readers/web-url.ts';

/**
 * Validates the URL of a gateway's page: https, a path of this site, or the API's own origin. Plain http is only for
 * gateways on this machine, in development.
 *
 * @param href from the API's response
 * @param origin of this page
 * @param api base URL of the API
 * @returns an absolute URL; null if it is not allowed
 */
export function gatewayUrl(href: string, origin: string, api: string): string | null {
  const url = parseUrl(href, origin);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === origin || url.origin === parseUrl(api)?.origin;
  if (isOwn || url.protocol === 'https:') return url.href;
  return url.protocol === 'http:' && LOOPBACK.test(url.hostname) ? url.href : null;
}

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
